import { Button } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { BoardFilterSheetProps } from './BoardFilterSheet.tsx'
import { countFilters, type BoardSearchModel } from './board-search.ts'

const BoardFilterSheet = lazyDialog<BoardFilterSheetProps>(
  async () => (await import('./BoardFilterSheet.tsx')).BoardFilterSheet,
  props => props.opened,
)

interface FilterButtonProps {
  model: BoardSearchModel
  /** Whether the text is one of its filters. */
  hasText: boolean
  button?: RefObject<HTMLButtonElement | null>
  className?: string | undefined
}

/** The way to the filters of the board where they have no room of their own. */
export function FilterButton({ model, hasText, button, className }: FilterButtonProps) {
  const t = useTranslations('lists.filters')
  const { search, change } = model
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(hasText ? search : { ...search, search: undefined })
  return (
    <>
      <Button
        ref={button}
        className={className}
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('button', { count })}
      </Button>
      <BoardFilterSheet
        opened={isOpen}
        hasText={hasText}
        search={search}
        onApply={change}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
