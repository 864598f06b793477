import type { Catalogue } from '../messages.ts'
import type { lists as pt } from '../pt/lists.ts'

export const lists = {
  search: 'Search',
  searching: 'Searching…',
  actions: 'Actions',
  select: 'Select',
  selectAll: 'Select all',
  selectRow: 'Select {name}',
  selected: '{count} selected',
  clearSelection: 'Clear selection',
  noMatchTitle: 'Nothing found',
  noMatch: 'No record matches “{search}”.',
  filteredAway: 'No record passes the active filters.',
  clearSearch: 'Clear search',
  failedTitle: 'The list of records could not be loaded',
  loadingMore: 'Loading more…',
  moreFailed: 'The rest did not load.',
  suggestions: { move: 'move', take: 'insert', close: 'close' },
  file: {
    choose: 'Choose file',
    replace: 'Replace',
    remove: 'Remove {name}',
    empty: '“{name}” is empty.',
    tooLarge: '“{name}” is too large. The limit is {megabytes} MB.',
    wrongType: '“{name}” is not of a type that is accepted here.',
  },
  filters: {
    open: '{count, plural, =0 {Filters} one {Filters (# active)} other {Filters (# active)}}',
    button: '{count, plural, =0 {Filters} other {Filters (#)}}',
    active: 'Active filters',
    remove: 'Remove the filter {filter}',
    clear: 'Clear filters',
    apply: 'Apply',
    lane: '{name} · lane',
    removedTag: 'Deleted tag',
  },
} satisfies Catalogue<typeof pt>
