import { Button } from '@mantine/core'
import { SETTING_KEYS, type SettingValue } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { CardColumn } from '../../ui/layout/CardColumn.tsx'
import { TitledCard } from '../../ui/layout/TitledCard.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { StopWordsCard } from '../consents/index.ts'
import { RetentionCard } from '../retention/index.ts'
import { useMe } from '../session/index.ts'
import { CompanyLocaleCard } from './CompanyLocaleCard.tsx'
import { HoursSource, useFirstHoursLoaded } from './HoursSource.tsx'
import { SECTIONS, visibleSections, type SettingCardName } from './sections.ts'
import { SecretsCard } from './SecretsCard.tsx'
import { SsoRow } from './SsoRow.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingsQuery } from './settings.queries.ts'
import { TranscriptionCard } from './TranscriptionCard.tsx'
import { useWanted } from './use-wanted.ts'

/** Settings that are no switch or choice, as one place that the address may name. */
function SettingCard({
  name,
  wanted,
  children,
}: {
  name: SettingCardName
  wanted: string | undefined
  children: ReactNode
}) {
  return <div ref={useWanted(name === wanted)}>{children}</div>
}

/** All settings of the company, each saved on change. Spec: administration 2 "Settings". */
export function SettingsPage() {
  const t = useTranslations('settings')
  const me = useMe()
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  const valueOf = (key: string) => settings?.find(setting => setting.key === key)?.value
  const hoursType = (valueOf('scheduleType') ?? 'disabled') as SettingValue<'scheduleType'>
  const wanted = useLocation({ select: ({ search }) => (search as { setting?: string }).setting })
  const isLoaded = useFirstHoursLoaded(settings && hoursType)
  if (error)
    return (
      <EmptyState
        icon={CloudAlert}
        title={t('failed')}
        sentence={errorText(error)}
        action={
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  return (
    <CardColumn sentence={t('sentence')}>
      {settings === undefined || !isLoaded ? (
        <RowsSkeleton rows={8} />
      ) : (
        <>
          <SettingCard name="companyLocale" wanted={wanted}>
            <CompanyLocaleCard />
          </SettingCard>
          {visibleSections(me).map(section => (
            <TitledCard key={section} title={t(`sections.${section}`)}>
              {SECTIONS[section].map(key => {
                const value = SETTING_KEYS.includes(key) ? valueOf(key) : undefined
                if (value === undefined) return null
                return (
                  <Fragment key={key}>
                    <SettingRow name={key} value={value} wanted={key === wanted} />
                    {key === 'scheduleType' ? <HoursSource type={hoursType} /> : null}
                  </Fragment>
                )
              })}
              {section === 'privacy' ? (
                <>
                  <SettingCard name="stopWords" wanted={wanted}>
                    <StopWordsCard />
                  </SettingCard>
                  <SettingCard name="retention" wanted={wanted}>
                    <RetentionCard />
                  </SettingCard>
                </>
              ) : null}
              {section === 'people' ? <SsoRow /> : null}
              {section === 'sound' ? (
                <SettingCard name="transcription" wanted={wanted}>
                  <TranscriptionCard />
                </SettingCard>
              ) : null}
            </TitledCard>
          ))}
          <SettingCard name="secrets" wanted={wanted}>
            <SecretsCard />
          </SettingCard>
        </>
      )}
    </CardColumn>
  )
}
