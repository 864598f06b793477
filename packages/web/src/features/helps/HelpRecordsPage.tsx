import { Text } from '@mantine/core'
import { ROUTES, type Help } from '@recado/contract'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { HelpForm } from './HelpForm.tsx'
import { helpsQuery } from './helps.queries.ts'

function useHelpColumns(): Column<Help>[] {
  const t = useTranslations('helps')
  return [
    {
      accessor: 'title',
      title: t('title'),
      noWrap: true,
      render: ({ title }) => (
        <Text span inherit fw={550}>
          {title}
        </Text>
      ),
    },
    { accessor: 'description', title: t('description'), ...FILL_COLUMN },
    { accessor: 'video', title: t('video'), noWrap: true },
  ]
}

/** The help videos as an operator keeps them. Spec: administration 2 "Settings", tab "Ayuda". */
export function HelpRecordsPage() {
  const list = usePagedResource(helpsQuery, page => page.helps)
  const columns = useHelpColumns()
  return (
    <ResourcePage
      area="helps"
      list={list}
      nameOf={help => help.title}
      columns={columns}
      compact={help => (
        <>
          <Text fw={550} truncate>
            {help.title}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {help.description || help.video}
          </Text>
        </>
      )}
      icon={CircleQuestionMark}
      Form={HelpForm}
      remove={({ id }) => call(ROUTES.deleteHelp, { params: { helpId: id } })}
    />
  )
}
