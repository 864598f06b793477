import { Loader, Select, Stack, Text } from '@mantine/core'
import { ROUTES, type Template, type Ticket } from '@recado/contract'
import { foldText } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { useMay } from '../../session/index.ts'
import { isStale, templatesPollInterval, templatesQuery } from './templates.queries.ts'
import { TemplateForm } from './TemplateForm.tsx'
import styles from './TemplateDialog.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'

export interface TemplateDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
}

const filterOptions = (
  values: readonly string[],
  all: string,
  label: (value: string) => string = value => value,
) => [
  { value: '', label: all },
  ...[...new Set(values)].toSorted().map(value => ({ value, label: label(value) })),
]

/** Translates a template category; an unknown category is shown as it is. */
function useCategoryLabel(): (category: string) => string {
  const t = useTranslations('channel.categories')
  return category => (t.has(category as 'UTILITY') ? t(category as 'UTILITY') : category)
}

/** The language and the category of a template, and the category that it will have soon. */
function TemplateKind({ template: { language, category, nextCategory } }: { template: Template }) {
  const t = useTranslations('channel')
  const categoryOf = useCategoryLabel()
  const next = nextCategory === null ? [] : [t('nextCategory', { category: categoryOf(nextCategory) })]
  return [language, categoryOf(category), ...next].join(' · ')
}

/** The approved templates of the number, filtered by text, language and category. */
function TemplateList({
  whatsappId,
  onChoose,
}: {
  whatsappId: number
  onChoose: (template: Template) => void
}) {
  const t = useTranslations('channel')
  const categoryOf = useCategoryLabel()
  const [searchText, setSearchText] = useState('')
  const [language, setLanguage] = useState('')
  const [category, setCategory] = useState('')
  /** `syncedAt` of the list when a refresh was requested. */
  const [askedAt, setAskedAt] = useState<string | null>()
  const { data } = useQuery({
    ...templatesQuery(whatsappId),
    refetchInterval: query => templatesPollInterval(query.state.data, askedAt),
  })
  const syncMutation = useMutation({
    mutationFn: () => call(ROUTES.syncTemplates, { params: { whatsappId } }),
  })
  const requestSync = syncMutation.mutate
  const mayRequestSync = useMay('connections-page:editOrDeleteConnection')
  useEffect(() => {
    if (!mayRequestSync || data === undefined || askedAt !== undefined || !isStale(data, new Date())) return
    setAskedAt(data.syncedAt)
    requestSync()
  }, [data, askedAt, mayRequestSync, requestSync])
  if (!data || data.syncedAt === null) return <Loader size="sm" m="md" aria-label={t('loading')} />
  const sendable = data.templates.filter(({ isSendable }) => isSendable)
  const foldedSearch = foldText(searchText.trim())
  const shown = sendable.filter(
    one =>
      (language === '' || one.language === language) &&
      (category === '' || one.category === category) &&
      foldText(`${one.name} ${one.body}`).includes(foldedSearch),
  )
  return (
    <Stack gap="sm">
      <SearchField value={searchText} onChange={setSearchText} label={t('search')} data-autofocus />
      <div className={styles.filters}>
        <Select
          aria-label={t('language')}
          data={filterOptions(
            sendable.map(one => one.language),
            t('allLanguages'),
          )}
          value={language}
          onChange={value => setLanguage(value ?? '')}
          allowDeselect={false}
        />
        <Select
          aria-label={t('category')}
          data={filterOptions(
            sendable.map(one => one.category),
            t('allCategories'),
            categoryOf,
          )}
          value={category}
          onChange={value => setCategory(value ?? '')}
          allowDeselect={false}
        />
      </div>
      {shown.length === 0 ? <Text c="dimmed">{t(sendable.length === 0 ? 'none' : 'noneFits')}</Text> : null}
      <ul className={styles.list} aria-label={t('templates')}>
        {shown.map(template => (
          <li key={template.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(template)}>
              <span className={styles.name}>{template.name}</span>
              <span className={styles.kind}>
                <TemplateKind template={template} />
              </span>
              <span className={styles.body}>{template.body}</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Selects, fills and sends a template. */
export function TemplateDialog({ ticket, opened, onClose }: TemplateDialogProps) {
  const t = useTranslations('channel')
  const [chosen, setChosen] = useState<Template>()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  return (
    <FormDialog opened={opened} onClose={close} title={chosen ? chosen.name : t('choose')} size="lg">
      {chosen ? (
        <TemplateForm
          key={chosen.id}
          ticket={ticket}
          template={chosen}
          onBack={() => setChosen(undefined)}
          onDone={close}
        />
      ) : (
        <TemplateList whatsappId={ticket.whatsappId} onChoose={setChosen} />
      )}
    </FormDialog>
  )
}
