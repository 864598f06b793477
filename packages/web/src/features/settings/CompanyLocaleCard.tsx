import { SimpleGrid } from '@mantine/core'
import { ROUTES, type CompanyLocaleChange } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { setMe } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { CompanyLocaleFields } from '../../ui/form/CompanyLocaleFields.tsx'
import { TitledCard } from '../../ui/layout/TitledCard.tsx'
import { useMe } from '../session/index.ts'
import styles from './Settings.module.css'

/** The country, language, time zone and currency of the own company, each saved on change. */
export function CompanyLocaleCard() {
  const t = useTranslations('companyLocale')
  const settings = useTranslations('settings')
  const me = useMe()
  const { id: companyId, country, language, timezone, currency } = me.company
  const saveMutation = useMutation({
    mutationFn: (body: CompanyLocaleChange) =>
      call(ROUTES.updateCompanyLocale, { params: { companyId }, body }),
    onSuccess: saved => {
      setMe({ ...me, company: { ...me.company, ...saved } })
      toast.success(settings('saved'))
    },
  })
  const stored = { country, language, timezone, currency }
  return (
    <TitledCard title={t('title')}>
      <div className={styles.provider}>
        <p className={styles.hint}>{t('hint')}</p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <CompanyLocaleFields
            value={saveMutation.isPending ? { ...stored, ...saveMutation.variables } : stored}
            onChange={change => saveMutation.mutate(change)}
            disabled={saveMutation.isPending}
          />
        </SimpleGrid>
      </div>
    </TitledCard>
  )
}
