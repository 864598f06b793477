import type { MentionPlace, UserBrief } from '@recado/contract'

/** Those places that can stand in a text: inside of it, each beginning with an @, none inside of another; in order. */
export function placesIn(text: string, wanted: readonly MentionPlace[]): MentionPlace[] {
  const places: MentionPlace[] = []
  let end = 0
  for (const place of wanted.toSorted((a, b) => a.at - b.at)) {
    if (place.at < end || place.length < 2 || place.at + place.length > text.length || text[place.at] !== '@') continue
    places.push(place)
    end = place.at + place.length
  }
  return places
}

/** Where the chosen colleagues are named in a text. Of two with one name, the first is meant where it stands first. */
export function mentionsOf(text: string, chosen: readonly UserBrief[]): MentionPlace[] {
  const left = [...chosen]
  // The longest first: "@Ana Lima" calls upon Ana Lima, not upon Ana.
  const names = [...new Set(chosen.map(({ name }) => name))].filter(name => name !== '').toSorted((a, b) => b.length - a.length)
  const places: MentionPlace[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = names.find(one => text.startsWith(one, at + 1) && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + one.length)))
    if (name === undefined) continue
    const next = left.findIndex(one => one.name === name)
    const user = next === -1 ? chosen.findLast(one => one.name === name) : left.splice(next, 1)[0]
    if (user) places.push({ userId: user.id, at, length: name.length + 1 })
  }
  return places
}

/** A piece of a text: plain, or naming a colleague. */
export interface TextPiece {
  readonly text: string
  readonly userId: number | null
}

/** A text cut at its mentions. */
export function piecesOf(text: string, mentions: readonly MentionPlace[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { userId, at, length } of placesIn(text, mentions)) {
    if (at > end) pieces.push({ text: text.slice(end, at), userId: null })
    pieces.push({ text: text.slice(at, at + length), userId })
    end = at + length
  }
  return end < text.length ? [...pieces, { text: text.slice(end), userId: null }] : pieces
}
