import { Text, Tooltip } from '@mantine/core'
import { PLAN_FLAGS, ROUTES, type PlanDetail } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, WRAP_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { useWholeResource } from '../../ui/list/use-resource-list.ts'
import { PlanForm } from './PlanForm.tsx'
import { offeredPlansQuery, plansQuery } from './plans.queries.ts'
import { priceText } from './price.ts'

/** The features a plan has, in words. */
function useFeatures(): (plan: PlanDetail) => string {
  const t = useTranslations('plans')
  return plan => {
    const names = PLAN_FLAGS.filter(flag => plan[flag]).map(flag => t(`flags.${flag}`))
    if (names.length === PLAN_FLAGS.length) return t('allFeatures')
    return names.length === 0 ? t('noFeatures') : names.join(', ')
  }
}

/** Whether the sign-up offers a plan; one that is meant for it may be left out there. */
function OfferChip({ plan: { id, isPublic } }: { plan: PlanDetail }) {
  const t = useTranslations('plans')
  const { data: offered } = useQuery(offeredPlansQuery)
  if (!isPublic) return <StatusChip tone="neutral">{t('private')}</StatusChip>
  const isLeftOut = offered?.every(plan => plan.id !== id) ?? false
  return isLeftOut ? (
    <Tooltip label={t('leftOutWhy')} multiline maw={300}>
      <span>
        <StatusChip tone="warn">{t('leftOut')}</StatusChip>
      </span>
    </Tooltip>
  ) : (
    <StatusChip tone="ok">{t('public')}</StatusChip>
  )
}

function usePlanColumns(): Column<PlanDetail>[] {
  const t = useTranslations('plans')
  const features = useFeatures()
  const limit = (accessor: 'users' | 'connections' | 'queues'): Column<PlanDetail> => ({
    accessor,
    title: t(accessor),
    textAlign: 'right',
    noWrap: true,
  })
  return [
    {
      accessor: 'name',
      title: t('name'),
      ...WRAP_COLUMN,
      render: ({ name }) => (
        <Text span inherit fw={550}>
          {name}
        </Text>
      ),
    },
    limit('users'),
    limit('connections'),
    limit('queues'),
    { accessor: 'value', title: t('value'), textAlign: 'right', render: priceText },
    {
      accessor: 'features',
      title: t('features'),
      ...FILL_COLUMN,
      visibleMediaQuery: '(min-width: 1100px)',
      render: features,
    },
    {
      accessor: 'companies',
      title: t('companies'),
      textAlign: 'right',
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
    },
    {
      accessor: 'isPublic',
      title: t('offered'),
      noWrap: true,
      render: plan => <OfferChip plan={plan} />,
    },
  ]
}

/** A plan on a phone. */
function PlanRow({ plan }: { plan: PlanDetail }) {
  const t = useTranslations('plans')
  return (
    <>
      <Text fw={550} truncate>
        {plan.name} · {priceText(plan)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('limits', { users: plan.users, connections: plan.connections, queues: plan.queues })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('companyCount', { count: plan.companies })}
      </Text>
    </>
  )
}

/** The plans that the operator sells. Spec: administration 2 "Settings", tab "Planes". */
export function PlansPage() {
  const list = useWholeResource(plansQuery, plan => plan.name)
  const columns = usePlanColumns()
  return (
    <ResourcePage
      area="plans"
      list={list}
      nameOf={plan => plan.name}
      columns={columns}
      compact={plan => <PlanRow plan={plan} />}
      icon={Layers}
      Form={PlanForm}
      remove={({ id }) => call(ROUTES.deletePlan, { params: { planId: id } })}
    />
  )
}
