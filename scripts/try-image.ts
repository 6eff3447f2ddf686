import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuildContext } from './image/build-context';
import { type ImageRoot, makeImageRoot, own } from './image/image-root';
import { type Image, readDockerfile, type Stage } from './image/read-dockerfile';
import { tryServer } from './image/try-server';
import { installNode } from './nodes/install-node';

/**
 * `npm run image:try`: runs the Dockerfile's steps in clean folders as the image's user, without Docker, and starts the
 * result as `docker run --read-only` would: its files belong to root, only the volumes are writable, and Node.js is process
 * 1. Prints its measurements as JSON. Needs Linux and root, for mounts that only its own processes see.
 */

const root = join(import.meta.dirname, '..');
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('npm run image:try needs Linux and root, because it mounts folders as a container does.');
  process.exit(1);
}

const image = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const context = readBuildContext(root);
const work = mkdtempSync(join(tmpdir(), 'coldlane-image-'));
const steps: { step: string; seconds: number }[] = [];
try {
  const roots = new Map<string, ImageRoot>();
  let final: { root: ImageRoot; state: StageState } | null = null;
  for (const stage of image.stages) {
    const stageRoot = makeImageRoot(join(work, stage.name.replace(' ', '-')), installNode(versionOf(stage)));
    roots.set(stage.name, stageRoot);
    final = { root: stageRoot, state: build(stage, stageRoot, roots) };
  }
  if (final === null) throw new Error('the Dockerfile has no stage');
  const tried = await tryServer({ image, root: final.root, ...final.state, volumes: makeVolumes(image) });
  const bytes = folderBytes(join(final.root.path, 'app'));
  console.log(JSON.stringify({ steps, imageMb: Math.round(bytes / 1e6), ...tried }, null, 2));
} finally {
  rmSync(work, { recursive: true, force: true });
}

interface StageState {
  readonly user: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs the steps of a stage, and returns the state in which its command would start. */
function build(stage: Stage, stageRoot: ImageRoot, roots: ReadonlyMap<string, ImageRoot>): StageState {
  let state: StageState = { user: 'root', folder: '/', env: {} };
  for (const step of stage.steps) {
    if (step.kind === 'user') state = { ...state, user: step.value };
    else if (step.kind === 'env') state = { ...state, env: { ...state.env, ...step.values } };
    else if (step.kind === 'workdir') {
      mkdirSync(join(stageRoot.path, step.value), { recursive: true });
      state = { ...state, folder: step.value };
    } else if (step.kind === 'copy') {
      const target = join(stageRoot.path, step.target.startsWith('/') ? '' : state.folder, step.target);
      for (const path of sourcesOf(step.sources, step.from, roots)) {
        // For a folder, its content is copied; a file copied into a folder keeps its name.
        const isInto = step.target.endsWith('/') || path.name !== null;
        const to = isInto ? join(target, path.name ?? path.file) : target;
        cpSync(path.from, to, { recursive: true, verbatimSymlinks: true });
      }
      own(
        [step.target === '.' || step.target === './' ? join(stageRoot.path, state.folder) : target],
        step.owner,
      );
    } else if (step.kind === 'run') {
      const startedMs = performance.now();
      console.error(`${stage.name} | ${step.command}`);
      stageRoot.run(['sh', '-c', step.command], { ...state, env: { ...state.env, ...networkEnv() } });
      steps.push({
        step: step.command,
        seconds: Number(((performance.now() - startedMs) / 1000).toFixed(1)),
      });
    }
  }
  return state;
}

interface SourcePath {
  readonly from: string;
  /** The path in the context for a part that `COPY . .` copies; null for a single named path. */
  readonly name: string | null;
  readonly file: string;
}

function sourcesOf(
  sources: readonly string[],
  from: string | null,
  roots: ReadonlyMap<string, ImageRoot>,
): SourcePath[] {
  return sources.flatMap((source): SourcePath[] => {
    const file = source.split('/').at(-1) ?? '';
    if (from !== null) {
      const stageRoot = roots.get(from);
      if (stageRoot === undefined) throw new Error(`COPY --from=${from}, which is no stage before`);
      return [{ from: join(stageRoot.path, source), name: null, file }];
    }
    if (source === '.') return context.map((name) => ({ from: join(root, name), name, file: name }));
    if (!context.includes(source)) throw new Error(`COPY ${source}, which .dockerignore leaves out`);
    return [{ from: join(root, source), name: null, file }];
  });
}

function makeVolumes({ volumes }: Image): Record<string, string> {
  return Object.fromEntries(
    volumes.map((at) => {
      const folder = join(work, 'volumes', at);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '.volume'), '');
      own([folder], 'node:node');
      return [at, folder];
    }),
  );
}

/** Returns the Node.js version of a base image: `node:22.23.3-bookworm-slim` has 22.23.3. */
function versionOf({ base }: Stage): string {
  const version = /^node:(\d+\.\d+\.\d+)-/.exec(base)?.[1];
  if (version === undefined) throw new Error(`FROM ${base} has no exact version of Node.js`);
  return version;
}

/**
 * Returns the variables with which this machine reaches the registry. Docker passes them as build arguments or from its own
 * configuration.
 */
function networkEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
        ? [[name, value]]
        : [],
    ),
  );
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? readFileSync(join(entry.parentPath, entry.name)).byteLength : 0),
    0,
  );
}
