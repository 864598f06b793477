import type { QuickMessage } from '@recado/contract'
import { isOfferedTo } from '@recado/domain'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMe } from '../session/index.ts'
import { useFavouriteIds, useStar } from './use-favourites.ts'

/** Stars a quick message that is offered to the user; of a colleague's own there is none. */
export function StarButton({ quickMessage }: { quickMessage: QuickMessage }) {
  const t = useTranslations('quickMessages')
  const isFavourite = useFavouriteIds().has(quickMessage.id)
  const star = useStar()
  if (!isOfferedTo(quickMessage, useMe().id)) return null
  return (
    <IconButton
      label={isFavourite ? t('unstar') : t('star')}
      aria-label={`${t('favourite')}: ${quickMessage.shortcode}`}
      aria-pressed={isFavourite}
      icon={<Star size={16} fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => star(quickMessage, !isFavourite)}
    />
  )
}
