export { type Random, seededRandom } from '../domain/text/seeded-random';
