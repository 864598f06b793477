import { MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { CampaignAudience } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { connectionsQuery } from '../../connections/index.ts'
import { allTagsQuery } from '../../tags/index.ts'
import { audienceListsQuery, audienceQuery } from '../campaigns.queries.ts'
import type { StepProps } from './campaign-values.ts'
import styles from '../Campaigns.module.css'

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const toId = (value: string | null): number | null => (value === null ? null : Number(value))
const toValue = (id: number | null): string | null => (id === null ? null : String(id))

/** The recipients of the campaign, and the numbers that write to them. */
export function AudienceStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const { data: lists = [] } = useQuery(audienceListsQuery)
  const { data: tags = [] } = useQuery(allTagsQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { contactListId, tagListId, whatsappId, moreWhatsappIds } = form.values
  const [kind, setKind] = useState<'list' | 'tag'>(tagListId === null ? 'list' : 'tag')
  return (
    <>
      <section className={styles.card}>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <SegmentedControl
          aria-label={t('kind')}
          data={[
            { value: 'list', label: t('byList') },
            { value: 'tag', label: t('byTag') },
          ]}
          value={kind}
          onChange={value => {
            setKind(value === 'tag' ? 'tag' : 'list')
            form.setValues({ contactListId: null, tagListId: null })
          }}
        />
        {kind === 'list' ? (
          <Select
            label={t('list')}
            searchable
            clearable
            data={lists.map(toChoice)}
            value={toValue(contactListId)}
            onChange={value => form.setValues({ contactListId: toId(value), tagListId: null })}
          />
        ) : (
          <Select
            label={t('tag')}
            description={t('tagHint')}
            searchable
            clearable
            data={tags.map(toChoice)}
            value={toValue(tagListId)}
            onChange={value => form.setValues({ tagListId: toId(value), contactListId: null })}
          />
        )}
        <Select
          label={t('connection')}
          clearable
          data={connections.map(toChoice)}
          value={toValue(whatsappId)}
          onChange={value => form.setFieldValue('whatsappId', toId(value))}
        />
        <MultiSelect
          label={t('moreConnections')}
          description={t('moreConnectionsHint')}
          data={connections.filter(({ id }) => id !== whatsappId).map(toChoice)}
          value={moreWhatsappIds.map(String)}
          onChange={values => form.setFieldValue('moreWhatsappIds', values.map(Number))}
        />
      </section>
      <AudienceResult campaignId={campaign.id} isStale={form.isDirty()} />
    </>
  )
}

/** The people who are left out, by reason, before anything is sent. */
function AudienceResult({ campaignId, isStale }: { campaignId: number; isStale: boolean }) {
  const t = useTranslations('campaigns.builder')
  const { data } = useQuery(audienceQuery(campaignId))
  if (!data || data.total === 0)
    return <p className={styles.hint}>{isStale ? t('audienceStale') : t('audienceEmpty')}</p>
  return (
    <>
      <section className={styles.card} aria-label={t('audience')}>
        <h3 className={styles.heading}>{t('fromTo', { total: data.total, receives: data.receives })}</h3>
        {isStale ? <p className={styles.hint}>{t('audienceStale')}</p> : null}
        <SkippedList audience={data} />
        {data.unchecked > 0 ? (
          <p className={styles.hint}>{t('unchecked', { count: data.unchecked })}</p>
        ) : null}
      </section>
      <section className={styles.card} aria-label={t('sample')}>
        <h3 className={styles.heading}>{t('sample')}</h3>
        <ul className={styles.reasons}>
          {data.sample.slice(0, 8).map(({ name, number }) => (
            <li key={number + name} className={styles.person}>
              <b>{name}</b>
              <span className={styles.hint}>{formatNumber(number)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function SkippedList({ audience: { skipped, receives } }: { audience: CampaignAudience }) {
  const t = useTranslations('campaigns')
  return (
    <ul className={styles.reasons}>
      {(['optedOut', 'invalid', 'duplicate'] as const).map(reason => (
        <li key={reason} className={styles.person}>
          <span>{t(`reasons.${reason}`)}</span>
          <b>− {skipped[reason]}</b>
        </li>
      ))}
      <li className={styles.person}>
        <b>{t('builder.willReceive')}</b>
        <b>{receives}</b>
      </li>
    </ul>
  )
}
