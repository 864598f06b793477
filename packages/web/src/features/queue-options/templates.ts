import type { QueueOptionAction } from '@recado/contract'
import { CalendarClock, LifeBuoy, ShoppingBag, type LucideIcon } from 'lucide-react'
import type { PlannedOption } from './menu-calls.ts'

/** An option of a template: the key of its texts, those below it, and its action if it is not to wait. */
interface TemplateOption {
  readonly key: string
  readonly below?: readonly TemplateOption[]
  readonly action?: QueueOptionAction['type'] & ('pending' | 'close')
}
interface Template {
  readonly icon: LucideIcon
  readonly options: readonly TemplateOption[]
}

/** The menus to begin with. Their texts are `queueMenu.templates.<template>.<key>`. */
export const TEMPLATES = {
  store: {
    icon: ShoppingBag,
    options: [
      { key: 'catalog' },
      { key: 'order', below: [{ key: 'pickup' }, { key: 'delivery' }] },
      { key: 'exchange' },
      { key: 'person' },
      { key: 'bye', action: 'close' },
    ],
  },
  service: {
    icon: CalendarClock,
    options: [
      { key: 'book', below: [{ key: 'morning' }, { key: 'afternoon' }] },
      { key: 'change' },
      { key: 'prices' },
      { key: 'address' },
    ],
  },
  support: {
    icon: LifeBuoy,
    options: [
      { key: 'problem', below: [{ key: 'access' }, { key: 'broken' }] },
      { key: 'question' },
      { key: 'billing' },
      { key: 'solved', action: 'close' },
    ],
  },
} as const satisfies Record<string, Template>
export type TemplateName = keyof typeof TEMPLATES

/** The options of a template with their texts; `text` finds the sentence of a key such as `store.bye.title`. */
export function planOf(template: TemplateName, text: (key: string) => string): PlannedOption[] {
  const plan = ({ key, below = [], action = 'pending' }: TemplateOption): PlannedOption => ({
    title: text(`${template}.${key}.title`),
    message: text(`${template}.${key}.message`),
    action: { type: action },
    below: below.map(plan),
  })
  return TEMPLATES[template].options.map(option => plan(option))
}
