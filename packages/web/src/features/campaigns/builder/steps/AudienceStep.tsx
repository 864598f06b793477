import { Button, Input, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { CampaignAudience } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { connectionsQuery } from '../../../connections/index.ts'
import { useTagOptions } from '../../../tags/index.ts'
import { audienceQuery } from '../../campaigns.queries.ts'
import { AudienceList } from './AudienceList.tsx'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'
import type { LinkedStepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import layout from '../Builder.module.css'
import styles from './AudienceStep.module.css'

/** The recipients of the campaign, and the numbers that write to them. */
export function AudienceStep({ form, campaign, onOpen }: LinkedStepProps) {
  const t = useTranslations('campaigns.builder')
  const { data: connections } = useQuery(connectionsQuery)
  const { tagListId } = form.values
  const tagOptions = useTagOptions(tagListId === null ? [] : [tagListId])
  const [kind, setKind] = useState<'list' | 'tag'>(tagListId === null ? 'list' : 'tag')
  return (
    <div className={layout.two}>
      <div>
        <section className={shared.card}>
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
            <AudienceList form={form} campaign={campaign} onOpen={onOpen} />
          ) : (
            <Select
              label={t('tag')}
              description={t('tagHint')}
              nothingFoundMessage={t('noTags')}
              searchable
              clearable
              {...tagOptions}
              value={toChosenValue(tagListId)}
              onChange={value => form.setValues({ tagListId: toChosenId(value), contactListId: null })}
            />
          )}
          {connections?.length === 0 ? (
            <Input.Wrapper label={t('connection')}>
              <p className={shared.hint}>
                {t.rich('noConnections', { open: words => <Link to="/connections">{words}</Link> })}
              </p>
            </Input.Wrapper>
          ) : (
            <SenderFields form={form} connections={connections ?? []} />
          )}
        </section>
        <AudienceCount
          campaignId={campaign.id}
          isStale={form.isDirty()}
          // Opening the step again saves it, and counts.
          onCount={() => onOpen('audience')}
        />
      </div>
      <aside>
        <AudienceSample campaignId={campaign.id} />
      </aside>
    </div>
  )
}

/** The number that sends, and others that share the work. */
function SenderFields({
  form,
  connections,
}: Pick<LinkedStepProps, 'form'> & { connections: readonly { id: number; name: string }[] }) {
  const t = useTranslations('campaigns.builder')
  const { whatsappId, moreWhatsappIds } = form.values
  const others = connections.filter(({ id }) => id !== whatsappId)
  return (
    <>
      <Select
        label={t('connection')}
        description={whatsappId === null ? t('connectionHint') : undefined}
        placeholder={t('chooseConnection')}
        clearable
        allowDeselect={false}
        data={connections.map(toChoice)}
        value={toChosenValue(whatsappId)}
        onChange={value => form.setFieldValue('whatsappId', toChosenId(value))}
      />
      {(whatsappId === null && moreWhatsappIds.length === 0) || others.length === 0 ? null : (
        <MultiSelect
          label={t('moreConnections')}
          description={t('moreConnectionsHint')}
          data={others.map(toChoice)}
          value={moreWhatsappIds.map(String)}
          onChange={values => form.setFieldValue('moreWhatsappIds', values.map(Number))}
        />
      )}
    </>
  )
}

interface AudienceCountProps {
  campaignId: number
  isStale: boolean
  /** Saves the draft, which counts again. */
  onCount: () => void
}

/** The people who are left out, by reason, before anything is sent. */
function AudienceCount({ campaignId, isStale, onCount }: AudienceCountProps) {
  const t = useTranslations('campaigns.builder')
  const { data } = useQuery(audienceQuery(campaignId))
  const stale = (
    <p className={shared.hint}>
      {t('audienceStale')}{' '}
      <Button size="compact-sm" variant="light" onClick={onCount}>
        {t('countNow')}
      </Button>
    </p>
  )
  if (!data || data.total === 0) return isStale ? stale : <p className={shared.hint}>{t('audienceEmpty')}</p>
  return (
    <section className={shared.card} aria-label={t('audience')}>
      <h3 className={shared.heading}>{t('fromTo', { total: data.total, receives: data.receives })}</h3>
      {isStale ? stale : null}
      <SkippedList audience={data} />
      {data.unchecked > 0 ? <p className={shared.hint}>{t('unchecked', { count: data.unchecked })}</p> : null}
    </section>
  )
}

/** The first people who receive it. */
function AudienceSample({ campaignId }: { campaignId: number }) {
  const t = useTranslations('campaigns.builder')
  const { data } = useQuery(audienceQuery(campaignId))
  if (!data || data.sample.length === 0) return null
  return (
    <section className={shared.card} aria-label={t('sample')}>
      <h3 className={shared.heading}>{t('sample')}</h3>
      <ul className={styles.people}>
        {data.sample.slice(0, 8).map(({ name, number }) => (
          <li key={number + name}>
            <Avatar name={name} size={32} />
            <span className={styles.who}>
              <b>{name}</b>
              <span className={shared.hint}>{formatNumber(number)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SkippedList({ audience: { skipped, receives } }: { audience: CampaignAudience }) {
  const t = useTranslations('campaigns')
  return (
    <ul className={shared.reasons}>
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
