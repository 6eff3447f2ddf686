import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';

type Step =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'workdir'; readonly value: string }
  | { readonly kind: 'user'; readonly value: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | {
      readonly kind: 'copy';
      /** The stage to copy from; null for the build context. */
      readonly from: string | null;
      readonly owner: string;
      readonly sources: readonly string[];
      readonly target: string;
    };

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}

export interface Image {
  readonly stages: readonly Stage[];
  readonly volumes: readonly string[];
  readonly healthCheck: readonly string[];
  readonly command: readonly string[];
}

/**
 * Reads the parts of a Dockerfile that can be run without Docker. Throws for an unknown instruction, so that nothing is
 * skipped.
 */
export function readDockerfile(text: string): Image {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  const lists: Record<string, readonly string[]> = {};
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const values = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') {
      const [base = '', , name = `stage ${stages.length}`] = values;
      stages.push({ base, name, steps: [] });
    } else if (keyword === 'EXPOSE' || keyword === 'STOPSIGNAL') {
      // These only describe the image: the trial uses this machine's network, and sends SIGTERM.
    } else if (keyword === 'VOLUME' || keyword === 'CMD' || keyword === 'HEALTHCHECK') {
      lists[keyword] = listOf(instruction);
    } else {
      stages.at(-1)?.steps.push(stepOf(keyword, instruction, values));
    }
  }
  return {
    stages,
    volumes: lists.VOLUME ?? [],
    healthCheck: lists.HEALTHCHECK ?? [],
    command: lists.CMD ?? [],
  };
}

function stepOf(keyword: string, instruction: Instruction, values: readonly string[]): Step {
  switch (keyword) {
    case 'RUN':
      return { kind: 'run', command: instruction.getArgumentsContent() ?? '' };
    case 'WORKDIR':
    case 'USER':
      return { kind: keyword === 'USER' ? 'user' : 'workdir', value: values[0] ?? '' };
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(values.map(assignment)) };
    case 'COPY': {
      const flags = new Map(
        (instruction as Copy).getFlags().map((flag) => [flag.getName(), flag.getValue()]),
      );
      return {
        kind: 'copy',
        from: flags.get('from') ?? null,
        owner: flags.get('chown') ?? 'root:root',
        sources: values.slice(0, -1),
        target: values.at(-1) ?? '',
      };
    }
    default:
      throw new Error(`The Dockerfile has ${keyword}, which scripts/image/read-dockerfile.ts cannot read.`);
  }
}

function assignment(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error(`expected NAME=value after ENV: ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the list of an instruction in JSON form; in a health check, flags and CMD come first. */
function listOf(instruction: Instruction): string[] {
  const text = (instruction as JSONInstruction).getArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
