import type { Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'

function toSlide({ media, mediaType }: Message): Slide | null {
  if (!media?.url || media.state !== 'ready') return null
  const download = { url: media.url, filename: media.name || 'recado' }
  const size = media.width && media.height ? { width: media.width, height: media.height } : {}
  if (mediaType === 'video')
    return {
      type: 'video',
      sources: [{ src: media.url, type: media.mime }],
      ...(media.thumbnailUrl ? { poster: media.thumbnailUrl } : {}),
      download,
      ...size,
    }
  return { src: media.url, alt: '', download, ...size }
}

/** Images and videos of a conversation, large, with zoom and download. Loaded on first use. */
export function MediaLightbox({
  messages,
  messageId,
  onClose,
}: {
  messages: readonly Message[]
  messageId: number
  onClose: () => void
}) {
  const t = useTranslations('conversation.lightbox')
  const shown = messages.flatMap(message => {
    const slide =
      message.isDeleted || (message.mediaType !== 'image' && message.mediaType !== 'video')
        ? null
        : toSlide(message)
    return slide ? [{ id: message.id, slide }] : []
  })
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        shown.findIndex(({ id }) => id === messageId),
      )}
      slides={shown.map(({ slide }) => slide)}
      plugins={[Zoom, Video, Download]}
      zoom={{ maxZoomPixelRatio: 5 }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Lightbox: t('label'),
        Close: t('close'),
        Previous: t('previous'),
        Next: t('next'),
        Download: t('download'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
      }}
    />
  )
}
