import { Anchor, Button, Select } from '@mantine/core'
import type { CampaignDetail } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { allContactListsQuery, ListImportDialog, NewListDialog } from '../../../contact-lists/index.ts'
import type { LinkedStepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'

interface ListChoice {
  readonly id: number
  readonly name: string
}

/** The chosen list has its name before the lists are loaded. */
const chosenList = ({ contactListId, contactListName }: CampaignDetail): ListChoice[] =>
  contactListId === null ? [] : [{ id: contactListId, name: contactListName ?? '' }]

/** The contact list of the campaign: one that is there, a spreadsheet, or a new one. */
export function AudienceList({ form, campaign, onOpen }: LinkedStepProps) {
  const t = useTranslations('campaigns.builder')
  const { data: lists } = useQuery(allContactListsQuery)
  const [dialog, setDialog] = useState<'import' | 'new'>()
  // The people of the list, or the list itself, may come after it was chosen.
  const [made, setMade] = useState<ListChoice>()
  const { contactListId } = form.values
  const chosen = lists?.find(({ id }) => id === contactListId)
  const choices: readonly ListChoice[] = lists ?? chosenList(campaign)
  const isKnown = made === undefined || choices.some(({ id }) => id === made.id)
  const choose = (list: ListChoice) => {
    setMade(list)
    form.setValues({ contactListId: list.id, tagListId: null })
  }
  return (
    <>
      {lists?.length === 0 && contactListId === null ? (
        <p className={shared.hint}>{t('noLists')}</p>
      ) : (
        <Select
          label={t('list')}
          searchable
          clearable
          data={(isKnown ? choices : [...choices, made]).map(toChoice)}
          value={toChosenValue(contactListId)}
          onChange={value => form.setValues({ contactListId: toChosenId(value), tagListId: null })}
        />
      )}
      {chosen?.contactsCount === 0 ? <EmptyListHint listId={chosen.id} /> : null}
      <ListButtons onOpen={setDialog} />
      <ListImportDialog
        opened={dialog === 'import'}
        emptyListId={chosen?.contactsCount === 0 ? chosen.id : undefined}
        onList={choose}
        onClose={() => {
          setDialog(undefined)
          // Opening the step again saves it, and counts.
          if (form.isDirty()) onOpen('audience')
        }}
      />
      <NewListDialog
        opened={dialog === 'new'}
        onList={list => {
          choose(list)
          onOpen('audience', { contactListId: list.id, tagListId: null })
        }}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

function EmptyListHint({ listId }: { listId: number }) {
  const t = useTranslations('campaigns.builder')
  return (
    <p className={shared.hint}>
      {t.rich('emptyList', {
        open: words => (
          <Anchor
            inherit
            renderRoot={props => (
              <Link
                to="/contact-lists/$contactListId/contacts"
                params={{ contactListId: String(listId) }}
                {...props}
              />
            )}
          >
            {words}
          </Anchor>
        ),
      })}
    </p>
  )
}

function ListButtons({ onOpen }: { onOpen: (dialog: 'import' | 'new') => void }) {
  const items = useTranslations('contactListItems')
  const lists = useTranslations('contactLists')
  return (
    <div className={shared.actions}>
      <Button variant="light" leftSection={<Upload size={16} />} onClick={() => onOpen('import')}>
        {items('import')}
      </Button>
      <Button variant="subtle" leftSection={<Plus size={16} />} onClick={() => onOpen('new')}>
        {lists('add')}
      </Button>
    </div>
  )
}
