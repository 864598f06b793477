import type { SavedFile } from '@recado/contract'
import type { StoredMedia } from '../../schema/stored.ts'
import type { Clock } from '../process/clock.ts'
import { linkExpiry, type LinkAudience, type MediaLinks } from './links.ts'

/** Returns a row's columns for an uploaded file. */
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

/** Returns an expiring link to the file, only for viewers who may see its row; null without a file. */
export const linkToFile = (
  { links, clock }: { readonly links: MediaLinks; readonly clock: Clock },
  companyId: number,
  media: StoredMedia | null,
  audience: LinkAudience = 'company',
): string | null =>
  media?.key
    ? links.sign({
        companyId,
        key: media.key,
        name: media.name || 'file',
        audience,
        expiresAt: linkExpiry(clock.now()),
      })
    : null
