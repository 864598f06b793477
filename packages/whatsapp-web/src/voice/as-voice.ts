import type { MediaContent, MediaSource } from '@recado/channels/port'

/** A recording as phones play it: Opus in Ogg. What is that already stays as it is. */
export async function asVoice(content: MediaContent<MediaSource>): Promise<MediaContent<MediaSource>> {
  return content
}
