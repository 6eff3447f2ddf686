export { type Random, seededRandom } from '../domain/seeded-random';
