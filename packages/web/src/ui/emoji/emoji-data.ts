import { foldText } from '@recado/domain'
import type { Language } from '../../i18n/language.ts'

/** One emoji of the emojibase file, with the fields that the picker needs. */
interface EmojiEntry {
  label: string
  unicode: string
  group?: number
  order?: number
  tags?: string[]
  skins?: { unicode: string }[]
}
interface EmojiMessages {
  groups: { key: string; message: string; order: number }[]
  skinTones: { key: string; message: string }[]
}

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
type Tone = (typeof TONES)[number]
/** The group of hair and skin components, which are never sent alone. */
const COMPONENT_GROUP = 2

/**
 * URLs of the data files, so that only the used language is fetched. There is no Turkish data set; English
 * replaces it.
 */
const FILES: Record<
  Exclude<Language, 'tr'>,
  { rows: () => Promise<{ default: string }>; words: () => Promise<{ default: string }> }
> = {
  pt: {
    rows: () => import('emojibase-data/pt/compact.json?url'),
    words: () => import('emojibase-data/pt/messages.json?url'),
  },
  es: {
    rows: () => import('emojibase-data/es/compact.json?url'),
    words: () => import('emojibase-data/es/messages.json?url'),
  },
  en: {
    rows: () => import('emojibase-data/en/compact.json?url'),
    words: () => import('emojibase-data/en/messages.json?url'),
  },
}

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

async function fetchJson<T>(file: () => Promise<{ default: string }>): Promise<T> {
  const { default: address } = await file()
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The emoji list answered ${response.status}.`)
  return (await response.json()) as T
}

/** The words of an emoji without accents, because the picker compares them letter by letter with such a text. */
export const searchTags = ({ label, tags = [] }: Pick<EmojiEntry, 'label' | 'tags'>): string[] => [
  ...new Set([label, ...tags].map(foldText)),
]

const toSkins = ({ skins = [] }: EmojiEntry): Record<Tone, string> | undefined => {
  // Pairs of people have 25 skin tone mixtures; only single scales of five are offered.
  if (skins.length !== TONES.length) return undefined
  return Object.fromEntries(TONES.map((tone, index) => [tone, skins[index]?.unicode ?? ''])) as Record<
    Tone,
    string
  >
}

/** All emoji of a language, in the picker's format. */
export async function resolveEmojiData(locale: string) {
  const files = FILES[locale === 'pt' || locale === 'es' ? locale : 'en']
  const [rows, words] = await Promise.all([
    fetchJson<EmojiEntry[]>(files.rows),
    fetchJson<EmojiMessages>(files.words),
  ])
  return {
    locale,
    emojis: rows
      .filter(row => row.group !== undefined && row.group !== COMPONENT_GROUP)
      .map(row => ({
        emoji: row.unicode,
        category: row.group ?? 0,
        label: capitalize(row.label),
        version: 0,
        tags: searchTags(row),
        skins: toSkins(row),
      })),
    categories: words.groups
      .filter(group => group.order !== COMPONENT_GROUP)
      .map(group => ({ index: group.order, label: capitalize(group.message) })),
    skinTones: Object.fromEntries(
      words.skinTones.map(({ key, message }) => [key, capitalize(message)]),
    ) as Record<Tone, string>,
  }
}
