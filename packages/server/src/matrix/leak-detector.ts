/** Data that a user of a company received: an answer, a frame, a file. */
interface Observation {
  readonly company: string
  readonly how: string
  readonly text: string
}

/**
 * One word per company, in all its texts, names and files. Records all data that users receive, and log
 * lines; `leaks` reports receivers of another company's word, and words in the log.
 */
export class LeakDetector {
  readonly #words: Readonly<Record<string, string>>
  readonly #heard: Observation[] = []
  readonly #lines: string[] = []

  constructor(words: Readonly<Record<string, string>>) {
    this.#words = words
  }
  record(company: string, how: string, value: unknown): void {
    this.#heard.push({
      company,
      how,
      text: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    })
  }
  /** For the log of a test server. */
  readonly log = (line: string): void => {
    this.#lines.push(line)
  }
  /** Returns the leaks since the last call, one sentence each. */
  leaks(): string[] {
    const words = Object.entries(this.#words)
    return [
      ...this.#heard
        .splice(0)
        .flatMap(({ company, how, text }) =>
          words.flatMap(([owner, word]) =>
            owner !== company && text.includes(word)
              ? [`${company} heard ${word} by ${how}: ${excerpt(text, word)}`]
              : [],
          ),
        ),
      ...this.#lines
        .splice(0)
        .flatMap(line =>
          words.flatMap(([, word]) =>
            line.includes(word) ? [`the log holds ${word}: ${excerpt(line, word)}`] : [],
          ),
        ),
    ]
  }
}

const excerpt = (text: string, word: string): string =>
  text.slice(Math.max(0, text.indexOf(word) - 80), text.indexOf(word) + word.length + 40)
