/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly name: string
  readonly text: string
}
/** One stage: what it starts from and what is done in it. */
export interface BuildStage {
  readonly name: string | undefined
  readonly from: string
  readonly instructions: readonly Instruction[]
}
export interface CopyInstruction {
  /** The stage files come from; the project itself when undefined. */
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/**
 * Reads the stages of a Dockerfile. Only what ours uses is understood. @throws on anything before the first
 * FROM
 */
export function parseDockerfile(text: string): BuildStage[] {
  const stages: { name: string | undefined; from: string; instructions: Instruction[] }[] = []
  for (const line of text.replaceAll(/\\\n/gu, ' ').split('\n')) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/u.exec(line.trim()) ?? []
    if (name === undefined) {
      if (line.trim() !== '' && !line.startsWith('#'))
        throw new Error(`The Dockerfile has a line that is no instruction: ${line}`)
    } else if (name === 'FROM') {
      const [from = '', , stage] = rest.split(/\s+/u)
      stages.push({ name: stage, from, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${name} stands before the first FROM.`)
      stage.instructions.push({ name, text: rest })
    }
  }
  return stages
}

export function parseCopy({ text }: Instruction): CopyInstruction {
  const words = text.split(/\s+/u)
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter(word => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** `A=1 B=2` as of ENV or a unit's Environment. */
export const parsePairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/\s+/u)
      .filter(word => word.includes('='))
      .map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )

/**
 * The words of an instruction in the form of a list, which needs no shell. @throws when it is in the other
 * form
 */
export function parseExecForm(text: string): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(list) || !list.every(word => typeof word === 'string'))
    throw new Error(`Not a list of words: ${text}`)
  return list
}
