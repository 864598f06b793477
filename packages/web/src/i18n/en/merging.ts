import type { Catalogue } from '../messages.ts'
import type { merging as pt } from '../pt/merging.ts'

export const merging = {
  title: 'Merge contacts',
  merge: 'Merge',
  select: 'Merge selected',
  done: 'Contacts merged.',
  stays: 'Stays',
  goes: 'Becomes part of it',
  turn: 'Swap who stays',
  fields: {
    name: 'Name',
    number: 'Number that replies go to',
    email: 'E-mail',
    picture: 'Picture',
    extraInfo: 'Extra info',
  },
  moves: {
    title: 'What moves to the one that stays',
    nothing: 'Nothing but what is shown above.',
    tickets: '{count, plural, one {# ticket} other {# tickets}}',
    messages: '{count, plural, one {# message} other {# messages}}',
    notes: '{count, plural, one {# note} other {# notes}}',
    tags: '{count, plural, one {# tag} other {# tags}}',
    extraInfo: '{count, plural, one {# detail} other {# details}}',
  },
  folded:
    'Both have an active ticket on {connection}: #{closed} will be closed and its messages move to #{kept}.',
  held: 'On {connection}, {one} and {other} are serving the two contacts right now. Close or transfer one of the tickets before merging.',
  undoHint:
    'It can be undone in the contact details. Then each ticket goes back with all that was said in it; those that begin after the merge stay.',
  undo: 'Undo',
  undoOf: 'Undo the merge of {name}',
  undone: 'Merge undone.',
  undoTitle: 'Separate {name} again?',
  undoText:
    'The contact comes back with its tickets, messages, notes and tags. What began after the merge stays with this contact.',
  pastTitle: 'Merged with',
  past: '{name} · {by}, {day}',
  twin: 'May be the same person as',
  reasons: {
    userId: 'The same user ID on WhatsApp',
    number: 'The same phone, written differently',
    email: 'The same e-mail',
    hiddenId: 'The same name; one has no number',
    name: 'The same name and one more detail',
  },
  suggestions: {
    open: 'Duplicates',
    title: 'Possible duplicates',
    none: 'No duplicates in sight',
    noneSentence: 'Contacts with the same phone, e-mail, or name and details show up here.',
    compare: 'Compare',
    compareOf: 'Compare {one} and {other}',
    apart: 'Two people',
    apartOf: '{one} and {other} are two people',
  },
} satisfies Catalogue<typeof pt>
