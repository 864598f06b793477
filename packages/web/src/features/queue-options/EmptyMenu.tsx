import { Button } from '@mantine/core'
import type { QueueOptionAction } from '@recado/contract'
import { ListTree, Plus, CalendarClock, LifeBuoy, ShoppingBag, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import type { MenuEditorModel } from './use-menu-editor.ts'
import type { PlannedOption } from './menu-calls.ts'
import styles from './EmptyMenu.module.css'

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
const TEMPLATES = {
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
type TemplateName = keyof typeof TEMPLATES

/** The options of a template with their texts; `text` finds the sentence of a key such as `store.bye.title`. */
function planOf(template: TemplateName, text: (key: string) => string): PlannedOption[] {
  const plan = ({ key, below = [], action = 'pending' }: TemplateOption): PlannedOption => ({
    title: text(`${template}.${key}.title`),
    message: text(`${template}.${key}.message`),
    action: { type: action },
    below: below.map(plan),
  })
  return TEMPLATES[template].options.map(option => plan(option))
}

export interface EmptyMenuProps {
  editor: MenuEditorModel
  /** Something else answers in the queue: no customer would see the options. */
  isReplaced: boolean
}

/** A menu without options: the first one, or a template. */
export function EmptyMenu({ editor, isReplaced }: EmptyMenuProps) {
  const t = useTranslations('queueMenu')
  const { mayWrite, isPlanning } = editor
  const add = (
    <Button leftSection={<Plus size={18} />} disabled={isPlanning} onClick={() => editor.add(null)}>
      {t('empty.first')}
    </Button>
  )
  const text = (key: string) => t(`templates.${key}` as 'templates.store.name')
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={ListTree}
        title={t('empty.title')}
        sentence={t(isReplaced ? 'empty.replaced' : 'empty.sentence')}
        action={mayWrite ? add : undefined}
      />
      {mayWrite ? (
        <>
          <p className={styles.or}>{t('empty.templates')}</p>
          <div className={styles.templates}>
            {(Object.keys(TEMPLATES) as TemplateName[]).map(name => {
              const { icon: Icon } = TEMPLATES[name]
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.template}
                  disabled={isPlanning}
                  onClick={() => editor.applyPlan(planOf(name, text))}
                >
                  <Icon size={22} aria-hidden="true" />
                  <b>{t(`templates.${name}.name`)}</b>
                  <small>{t(`templates.${name}.about`)}</small>
                </button>
              )
            })}
          </div>
        </>
      ) : null}
    </div>
  )
}
