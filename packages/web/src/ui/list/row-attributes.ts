import type { KeyboardEvent, MouseEvent } from 'react'
import type { ResourceTableProps } from './resource-table-props.ts'

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Attributes of a row that opens: it takes the focus by script, and Enter on it opens it. */
export const rowAttributesOf = <R extends { id: number }>(
  { toneOf, onOpen }: Pick<ResourceTableProps<R>, 'toneOf' | 'onOpen'>,
  record: R,
) => ({
  'data-tone': toneOf?.(record),
  ...(onOpen && {
    tabIndex: -1,
    'data-record': record.id,
    onClick: (event: MouseEvent) => {
      if (!isControl(event.target)) onOpen(record)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(record)
    },
  }),
})
