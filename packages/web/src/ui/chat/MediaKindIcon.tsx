import type { MediaType } from '@recado/contract'
import {
  CircleHelp,
  Contact,
  FileText,
  Image,
  LayoutTemplate,
  MapPin,
  Mic,
  PhoneMissed,
  Sticker,
  Video,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Partial<Record<MediaType, LucideIcon>> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  sticker: Sticker,
  locationMessage: MapPin,
  contactMessage: Contact,
  call_log: PhoneMissed,
  template: LayoutTemplate,
  unsupported: CircleHelp,
}

/** The icon of a message kind; none for plain text. Decorative: the kind stands beside it as text. */
export function MediaKindIcon({ type, size = 14 }: { type: string; size?: number }) {
  const Icon = ICONS[type as MediaType]
  return Icon ? <Icon size={size} strokeWidth={1.9} aria-hidden="true" /> : null
}
