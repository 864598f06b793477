import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AreaWith } from '../../i18n/areas.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../feedback/toast.tsx'
import { AddButton } from '../form/AddButton.tsx'
import { FormPanel, type PanelKind } from '../form/FormPanel.tsx'
import type { RecordFormProps } from '../form/RecordForm.tsx'
import { ResourceFrame } from './ResourceFrame.tsx'
import { ResourceTable, type Column } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { useDeletion, type DeletionWords } from './use-deletion.ts'
import type { ResourceList } from './use-resource-list.ts'

/** The sentences of a page of records. An area of the catalogue that lacks one is no `area` of a page. */
interface ResourceWords extends DeletionWords {
  count: `{count, plural, ${string}`
  sentence: string
  search: string
  add: string
  addTitle: string
  editTitle: string
  saved: string
  emptyTitle: string
  emptySentence: string
}

/** The actions that the user may take; an action that is left out is allowed. */
interface ResourcePermissions<R> {
  add?: boolean
  edit?: (record: R) => boolean
  delete?: (record: R) => boolean
}

export interface ResourcePageProps<R extends { id: number }> {
  /** The area of the catalogue with the sentences of the page. */
  area: AreaWith<ResourceWords>
  list: ResourceList<R>
  /** Replaces the sentence of the area. */
  sentence?: string | undefined
  /** The name of a record on its buttons and in the question before its deletion. */
  nameOf: (record: R) => string
  columns: Column<R>[]
  /** A record on a phone, where a table does not fit. */
  compact: (record: R) => ReactNode
  /** The icon of the empty list. */
  icon: LucideIcon
  Form: ComponentType<RecordFormProps<R>>
  formKind?: PanelKind
  remove: (record: R) => Promise<unknown>
  /** Stands below the question before a deletion. */
  deleteDetails?: (record: R) => ReactNode
  may?: ResourcePermissions<R>
  /** Filters and further buttons beside the search. */
  tools?: ReactNode
  rowClassName?: (record: R) => string | undefined
  /** Stands below the list. */
  below?: ReactNode
  /** Stands above the list. */
  notice?: ReactNode
  /** Why no record can be added now. */
  addRefusal?: string | undefined
  /** A click on a row opens its form, or a screen of its own. */
  opensRows?: boolean | ((record: R) => void)
  /** Further buttons of a record, before edit and delete. */
  moreActions?: (record: R) => ReactNode
}

/**
 * A page where the user finds, adds, changes and deletes records. A feature gives its words, its columns and
 * its form.
 */
export function ResourcePage<R extends { id: number }>(props: ResourcePageProps<R>) {
  const {
    area,
    list,
    sentence,
    nameOf,
    columns,
    compact,
    icon,
    Form,
    formKind = 'drawer',
    remove,
    deleteDetails,
    may = {},
    tools,
    below,
    moreActions,
    rowClassName,
    notice,
    addRefusal,
    opensRows = false,
  } = props
  // All these areas have the same sentences, so any of them gives the type.
  const t = useTranslations(area as 'tags')
  const { queryKey, search, count } = list
  const editing = useEditing<R>()
  const confirmDelete = useDeletion({ area, nameOf, detailsOf: deleteDetails, remove, queryKey })
  const finishSaving = () => {
    toast.success(t('saved'))
    editing.close()
  }
  const add =
    may.add === false ? null : <AddButton label={t('add')} onClick={editing.add} refusal={addRefusal} />
  const actions = (record: R) => (
    <>
      {moreActions?.(record)}
      <RowActions
        name={nameOf(record)}
        onEdit={may.edit?.(record) === false ? undefined : () => editing.edit(record)}
        onDelete={may.delete?.(record) === false ? undefined : () => confirmDelete(record)}
      />
    </>
  )
  return (
    <ResourceFrame
      count={count === undefined ? undefined : t('count', { count })}
      sentence={sentence ?? t('sentence')}
      search={search}
      searchLabel={t('search')}
      tools={tools}
      add={add}
      notice={notice}
      below={below}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={compact}
        rowClassName={rowClassName}
        actions={actions}
        onOpen={opensRows === true ? editing.edit : opensRows || undefined}
        empty={{ icon, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel
        kind={formKind}
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        onClose={editing.close}
      >
        <Form
          record={editing.record}
          kind={formKind}
          onCancel={editing.close}
          onSaved={finishSaving}
          refetch={() => queryClient.invalidateQueries({ queryKey })}
        />
      </FormPanel>
    </ResourceFrame>
  )
}
