import type { AnnouncementPriority } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'

const TONES: Readonly<Record<AnnouncementPriority, Tone>> = { 1: 'danger', 2: 'warn', 3: 'neutral' }

/** The priority as text beside the colour. */
export function PriorityChip({ priority }: { priority: AnnouncementPriority }) {
  const t = useTranslations('announcements.priorities')
  return <StatusChip tone={TONES[priority]}>{t(String(priority) as '1')}</StatusChip>
}
