/** Subjects are cut by many tools beyond this many characters. */
export const SUBJECT_MAX = 72
/** A change of more lines needs a body that says why. */
export const LINES_WITHOUT_BODY = 50

const SUBJECT = /^(?<areas>[a-z][\w-]*(?:, [a-z][\w-]*)*): (?<sentence>\S.*)$/u
/** Words that open a statement about the result instead of an instruction. */
const STATEMENT =
  /^(a|an|the|what|who|whoever|whatever|that|this|these|those|it|its|all|each|every|no|nobody|nothing|now|when|where|how|there|some|two|both)$/iu
const OTHER_FORMS = /(ed|ing)$/iu
/** Imperatives that end like a participle. */
const IMPERATIVES = new Set([
  'bring',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'ring',
  'seed',
  'shed',
  'spring',
  'string',
  'succeed',
  'speed',
  'wed',
])
/** Verbs of which the third person is common in subjects. */
const THIRD_PERSON =
  /^(adds|allows|asks|builds|changes|checks|closes|counts|creates|deletes|describes|does|fixes|gives|goes|handles|has|holds|is|keeps|lets|looks|makes|moves|names|needs|opens|prints|reads|refuses|removes|renames|replaces|reports|runs|says|sends|sets|shows|splits|starts|stops|stores|takes|tells|tests|updates|uses|waits|writes)$/iu

/**
 * The faults of a commit message, one sentence each; empty when it is as CONTRIBUTING asks. `changedLines`
 * counts the lines that the commit adds and removes in sources and docs that people write.
 */
export function messageFaults(message: string, changedLines: number): string[] {
  const [subject = '', ...rest] = message
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .map(line => line.trimEnd())
  const parts = SUBJECT.exec(subject)?.groups
  const faults: string[] = []
  if (!parts) faults.push('The subject has no area: write "area: Imperative sentence".')
  if (subject.length > SUBJECT_MAX)
    faults.push(`The subject has ${subject.length} characters, ${SUBJECT_MAX} are allowed.`)
  if (subject.endsWith('.')) faults.push('The subject ends with a full stop.')
  const first = /^[\p{L}'’-]+/u.exec(parts?.['sentence'] ?? '')?.[0] ?? ''
  if (parts && !isImperative(first))
    faults.push(`The subject starts with "${first}", which is no imperative.`)
  if (rest.length > 0 && rest[0] !== '')
    faults.push('An empty line must stand between the subject and the body.')
  if (changedLines > LINES_WITHOUT_BODY && rest.every(line => line === ''))
    faults.push(`The commit changes ${changedLines} lines: its body must say why.`)
  return faults
}

function isImperative(word: string): boolean {
  if (!/^\p{Lu}/u.test(word) || STATEMENT.test(word) || THIRD_PERSON.test(word)) return false
  return IMPERATIVES.has(word.toLowerCase()) || !OTHER_FORMS.test(word)
}
