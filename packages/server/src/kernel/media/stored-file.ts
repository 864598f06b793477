import type { SavedFile } from '@recado/contract'
import type { StoredMedia } from '../../schema/stored.ts'
import type { AppContext } from '../process/app-context.ts'
import { linkExpiry } from './links.ts'

/** What a row keeps of a file that came with a form. */
export const storedFile = (file: SavedFile, name: string = file.name): StoredMedia => ({
  key: file.key,
  ref: null,
  name,
  mime: file.mime,
  size: file.bytes,
  width: file.width,
  height: file.height,
  durationMs: null,
  peaks: null,
  voice: false,
  state: 'ready',
})

/** A link to such a file that expires, to be made only for whoever may see its row; null without a file. */
export const linkToFile = ({ links, clock }: Pick<AppContext, 'links' | 'clock'>, companyId: number, media: StoredMedia | null): string | null =>
  media?.key ? links.sign({ companyId, key: media.key, name: media.name || 'file', expiresAt: linkExpiry(clock.now()) }) : null
