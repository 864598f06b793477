import path from 'node:path'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import { LONGEST_FILES } from './longest-files.ts'

/** Its files mostly wait. They come before all others, because each worker that goes over to them or back is started anew. */
const FIRST_PROJECT = 'embedded'
/** The project whose files take longest. */
const LONGEST_PROJECT = 'server'

/**
 * Starts the server's tests first, and of these the longest ones. Vitest starts the largest files first, but
 * the longest are small and mostly wait for processes: one that starts last is awaited by idle workers.
 */
export class SlowestFirst extends BaseSequencer {
  readonly #root: string
  constructor(vitest: Vitest) {
    super(vitest)
    this.#root = vitest.config.root
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Not the method of an array.
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => this.#rank(a) - this.#rank(b))
  }

  #rank({ project, moduleId }: TestSpecification): number {
    if (project.name === FIRST_PROJECT) return -1
    if (project.name !== LONGEST_PROJECT) return LONGEST_FILES.length + 1
    const place = LONGEST_FILES.indexOf(path.relative(this.#root, moduleId).replaceAll('\\', '/'))
    return place < 0 ? LONGEST_FILES.length : place
  }
}
