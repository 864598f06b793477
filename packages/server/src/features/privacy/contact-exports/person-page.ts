import type { ContactExportLanguage } from '@recado/contract'
import {
  toRecipientReason,
  wordsIn,
  type PersonCampaignSend,
  type PersonConsent,
  type PersonFile,
  type PersonGroupMessage,
  type PersonImportedRow,
  type PersonMerge,
  type PersonMessage,
  type PersonNote,
  type PersonProfile,
  type PersonReaction,
  type PersonSchedule,
  type PersonTicket,
  type WordsIn,
} from '@recado/domain'
import { RECIPIENT_WORDS } from '@recado/domain/campaigns/recipient.words.ts'
import { LOCALES, sentence } from '../../../kernel/text/sentence.ts'
import { PERSON_PAGE_WORDS } from './person-page.words.ts'

type PersonPageWords = WordsIn<ContactExportLanguage, typeof PERSON_PAGE_WORDS>

/** The name under which a browser saves the export of a contact. */
export const exportFileName = (language: ContactExportLanguage, id: number): string =>
  sentence(PERSON_PAGE_WORDS.fileName[language], language, { id: String(id) })

/** The parts of a page that a browser shows without a network. It runs no script and loads nothing. */
export interface PersonPage {
  readonly head: (person: { readonly name: string; readonly company: string; readonly at: string }) => string
  readonly profile: (profile: PersonProfile) => string
  /** A heading; `isEmpty` says that nothing follows. */
  readonly section: (name: PersonSection, isEmpty: boolean) => string
  readonly message: (message: PersonMessage) => string
  readonly groupMessage: (message: PersonGroupMessage) => string
  readonly ticket: (ticket: PersonTicket) => string
  readonly note: (note: PersonNote) => string
  readonly consent: (consent: PersonConsent) => string
  readonly schedule: (schedule: PersonSchedule) => string
  readonly campaign: (send: PersonCampaignSend) => string
  readonly reaction: (reaction: PersonReaction) => string
  readonly merge: (merge: PersonMerge) => string
  readonly importedRow: (row: PersonImportedRow) => string
  readonly foot: () => string
}
type PersonSection =
  | 'tickets'
  | 'messages'
  | 'groups'
  | 'reactions'
  | 'notes'
  | 'consents'
  | 'schedules'
  | 'campaigns'
  | 'importedRows'
  | 'merges'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2126;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2.2rem;border-bottom:1px solid #d5dae0;padding-bottom:.3rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.3rem 1rem}dt{color:#57606a}dd{margin:0;overflow-wrap:anywhere}
article{border:1px solid #d5dae0;border-radius:8px;padding:.5rem .75rem;margin:.5rem 0;overflow-wrap:anywhere}
article.sent,article.automatic{margin-left:3rem;background:#eef6ff}article.note{background:#fff8e1}
header{color:#57606a;font-size:.85rem}p{margin:.25rem 0;white-space:pre-wrap}
@media print{article{break-inside:avoid}}`

type Stamp = (at: string) => string

/** Makes the parts of a page in a language, with the times of a zone. Every text of a person is escaped. */
export function makePersonPage(language: ContactExportLanguage, timezone: string): PersonPage {
  const words = wordsIn(language, PERSON_PAGE_WORDS)
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timezone,
  })
  const stamp: Stamp = at => format.format(new Date(at))
  return {
    head: person => headOf(words, language, { ...person, at: stamp(person.at) }),
    profile: profile => profileOf(words, profile, stamp),
    section: (name, isEmpty) => `<h2>${words[name]}</h2>\n${isEmpty ? `<p>${words.none}</p>\n` : ''}`,
    ...makeMessageParts(words, stamp),
    ...makeRecordParts(words, stamp),
    ...makeOutreachParts(words, language, stamp),
    ...makeTraceParts(words, stamp),
    foot: () => '</body></html>\n',
  }
}

const makeMessageParts = (
  words: PersonPageWords,
  stamp: Stamp,
): Pick<PersonPage, 'message' | 'groupMessage'> => ({
  message: message =>
    article(
      message.kind,
      [
        stamp(message.at),
        words.kinds[message.kind],
        message.author,
        message.connection,
        message.isEdited ? words.edited : null,
        message.isDeleted ? words.deleted : null,
      ],
      ...messageLines(words, message),
    ),
  groupMessage: ({ at, group, body, file, isDeleted }) =>
    article(
      'received',
      [stamp(at), group, isDeleted ? words.deleted : null],
      paragraph(body),
      fileLine(words, file),
    ),
})

function makeRecordParts(
  words: PersonPageWords,
  stamp: Stamp,
): Pick<PersonPage, 'ticket' | 'note' | 'consent'> {
  return {
    ticket: ({ id, protocol, createdAt, status, queue, attendant, connection, tags, cardNote, ratings }) =>
      article(
        'ticket',
        [`#${id}`, protocol, stamp(createdAt), words.ticketStatuses[status]],
        paragraph([queue, attendant, connection, ...tags].filter(Boolean).join(' · ')),
        paragraph(cardNote),
        ...ratings.map(({ rate, outOf }) => labelled(words.rating, `${rate}/${outOf}`)),
      ),
    note: ({ at, author, note }) => article('note', [stamp(at), author], paragraph(note)),
    consent: ({ at, purpose, state, source, words: said, by }) =>
      article(
        'consent',
        [stamp(at), words.purposes[purpose], words.consentStates[state], words.sources[source], by],
        paragraph(said),
      ),
  }
}

function makeOutreachParts(
  { scheduleStatuses }: PersonPageWords,
  language: ContactExportLanguage,
  stamp: Stamp,
): Pick<PersonPage, 'schedule' | 'campaign'> {
  const { states, reasons } = wordsIn(language, RECIPIENT_WORDS)
  const reasonOf = (reason: string | null) => (reason === null ? null : reasons[toRecipientReason(reason)])
  return {
    schedule: ({ sendAt, status, by, body, file }) =>
      article(
        'schedule',
        [stamp(sendAt), scheduleStatuses[status], by],
        paragraph(body),
        paragraph(file ?? ''),
      ),
    campaign: ({ campaign, state, reason, sentAt }) =>
      article('campaign', [
        sentAt === null ? null : stamp(sentAt),
        campaign,
        states[state],
        reasonOf(reason),
      ]),
  }
}

const makeTraceParts = (
  words: PersonPageWords,
  stamp: Stamp,
): Pick<PersonPage, 'reaction' | 'merge' | 'importedRow'> => ({
  reaction: ({ at, group, emoji }) => article('reaction', [stamp(at), group], paragraph(emoji)),
  merge: ({ at, by, name, number, email, username }) =>
    article(
      'merge',
      [stamp(at), by],
      paragraph([name, number, email, writeUsername(username)].filter(Boolean).join(' · ')),
    ),
  importedRow: ({ at, file, row, cells }) =>
    article(
      'imported-row',
      [stamp(at), file, `${words.row} ${row}`],
      paragraph(cells.filter(cell => cell !== '').join(' · ')),
    ),
})

const article = (kind: string, head: readonly (string | null)[], ...lines: readonly string[]): string => {
  const parts = head.flatMap(part => (part === null || part === '' ? [] : [escapeHtml(part)]))
  return `<article class="${kind}"><header>${parts.join(' · ')}</header>${lines.join('')}</article>\n`
}
const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)
const labelled = (label: string, text: string): string => `<p>${label}: ${escapeHtml(text)}</p>`

const headOf = (
  words: PersonPageWords,
  language: ContactExportLanguage,
  { name, company, at }: { readonly name: string; readonly company: string; readonly at: string },
): string => {
  const title = escapeHtml(sentence(words.title, language, { name }))
  const madeAt = escapeHtml(sentence(words.madeAt, language, { company, at }))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${madeAt}</p>
<p>${words.note}</p>
<p>${words.leftOut}</p>
`
}

const writeUsername = (username: string | null): string => (username === null ? '' : `@${username}`)

function profileOf(words: PersonPageWords, profile: PersonProfile, stamp: Stamp): string {
  const facts: [string, string][] = [
    [words.name, escapeHtml(profile.name)],
    [words.number, escapeHtml(profile.number ?? '')],
    [words.email, escapeHtml(profile.email)],
    [words.username, escapeHtml(writeUsername(profile.username))],
    [words.addresses, escapeHtml(profile.addresses.join(', '))],
    [words.tags, escapeHtml(profile.tags.join(', '))],
    [words.since, escapeHtml(stamp(profile.createdAt))],
    [words.consentedAt, profile.consentedAt === null ? '' : escapeHtml(stamp(profile.consentedAt))],
    [words.lists, escapeHtml(profile.contactLists.map(({ list }) => list).join(', '))],
    ...profile.extraInfo.map(({ name, value }): [string, string] => [escapeHtml(name), escapeHtml(value)]),
  ]
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
  return `<h2>${words.profile}</h2>\n<dl>${rows.join('')}</dl>\n`
}

function messageLines(words: PersonPageWords, message: PersonMessage): string[] {
  const { body, earlierVersions, file, location, contacts, transcription, reactions } = message
  return [
    ...earlierVersions.map(version => labelled(words.before, version.body)),
    paragraph(body),
    fileLine(words, file),
    location ? labelled(words.location, `${location.name} ${location.latitude}, ${location.longitude}`) : '',
    ...contacts.map(card => labelled(words.contact, [card.name, ...card.numbers].join(' · '))),
    transcription === null ? '' : labelled(words.transcription, transcription),
    paragraph(reactions.map(({ by, emoji }) => `${emoji} ${by}`).join('  ')),
  ]
}

function fileLine(words: PersonPageWords, file: PersonFile | null): string {
  if (!file) return ''
  const name = escapeHtml(file.name || file.mime)
  if (file.path === null) return `<p>${words.file}: ${name} (${words.missing})</p>`
  const href = escapeHtml(file.path.split('/').map(encodeURIComponent).join('/'))
  return `<p>${words.file}: <a href="${href}">${name}</a></p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A text as a page shows it, whoever wrote it. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? '')
