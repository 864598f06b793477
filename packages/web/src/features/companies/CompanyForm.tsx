import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import {
  CompanyInput,
  defaultsOf,
  NewCompany,
  RECURRENCES,
  ROUTES,
  type CompanyLocale,
  type CompanyRecord,
  type Currency,
  type Language,
} from '@recado/contract'
import { isDay, localClock, type PasswordRuleName } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { browserLocale } from '../../lib/browser/browser-locale.ts'
import { call } from '../../lib/http/api.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { CompanyLocaleFields } from '../../ui/form/CompanyLocaleFields.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { useShowInvitation } from '../invitations/index.ts'
import { checkPassword, ChosenPasswordField, usePasswordRule } from '../session/index.ts'
import { plansQuery, priceText } from '../plans/index.ts'
import { CompanySummary } from './CompanySummary.tsx'

const BILLING = ['billingName', 'address', 'address2', 'zipcode', 'city', 'state'] as const
const NEW_COMPANY = {
  ...defaultsOf(NewCompany),
  name: '',
  planId: 0,
  dueDate: '',
  timezone: '',
  currency: 'BRL' as Currency,
}
type Values = typeof NEW_COMPANY

/** A new company is where its operator's browser is until that is changed. */
const valuesOf = (company: CompanyRecord | undefined, language: Language): Values =>
  company
    ? {
        ...(Object.fromEntries(
          Object.keys(NEW_COMPANY).map(key => [key, company[key as keyof CompanyRecord] ?? '']),
        ) as Values),
        dueDate: company.dueDate === null ? '' : localClock(new Date(company.dueDate), company.timezone).date,
      }
    : { ...NEW_COMPANY, ...browserLocale(language) }

/** Only the fields that are new, so that a colleague's change of another field stays. */
const changesOf = (values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== before[key as keyof Values]))

function* checkCompany({ planId, dueDate }: Values) {
  // No plan is chosen yet.
  if (planId === 0) yield ['planId', 'required'] as const
  // The schema takes what is no day for a company without a due date.
  if (dueDate !== '' && !isDay(dueDate)) yield ['dueDate', 'invalid'] as const
}

/** Form of a company; a new one gets its first admin. Spec: administration 3 "Company". */
export function CompanyForm({ record: company, ...panel }: RecordFormProps<CompanyRecord>) {
  const t = useTranslations('companies')
  const { data: plans } = useQuery(plansQuery)
  const language = useLanguage(state => state.language)
  const before = valuesOf(company, language)
  const rule = usePasswordRule()('admin')
  const showInvitation = useShowInvitation()
  const form = useSchemaForm<Values>(company ? CompanyInput : NewCompany, before, values => [
    ...checkPassword(values.password, rule),
    ...checkCompany(values),
  ])
  const save = async (values: Values) => {
    if (company)
      return call(ROUTES.updateCompany, {
        params: { companyId: company.id },
        body: changesOf(values, before),
      })
    const { invitation } = await call(ROUTES.createCompany, { body: values })
    if (invitation) showInvitation(invitation)
  }
  const text = (field: Exclude<keyof Values, keyof CompanyLocale>, required = false) => (
    <TextInput key={field} label={t(`fields.${field}`)} required={required} {...form.getInputProps(field)} />
  )
  return (
    <RecordForm {...panel} form={form} save={save}>
      {company ? <CompanySummary company={company} /> : null}
      {text('name', true)}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {text('email')}
        {text('phone')}
        {text('document')}
        <Select
          label={t('plan')}
          required
          allowDeselect={false}
          data={
            plans?.map(plan => ({ value: String(plan.id), label: `${plan.name} · ${priceText(plan)}` })) ?? []
          }
          value={form.values.planId === 0 ? null : String(form.values.planId)}
          onChange={value => form.setFieldValue('planId', Number(value))}
          error={form.errors['planId']}
        />
        <Select
          label={t('fields.recurrence')}
          allowDeselect={false}
          data={RECURRENCES.map(value => ({ value, label: t(`recurrences.${value}`) }))}
          {...form.getInputProps('recurrence')}
        />
        <DateField
          label={t('fields.dueDate')}
          description={t('fields.dueDateHint')}
          // The hint below keeps the fields of the row in line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('dueDate')}
        />
        <CompanyLocaleFields
          value={form.values}
          onChange={change => form.setValues(change)}
          errors={form.errors}
        />
      </SimpleGrid>
      {company?.isPlatform ? null : (
        <Switch
          label={t('fields.status')}
          description={t('fields.statusHint')}
          {...form.getInputProps('status', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={t('fields.campaignsEnabled')}
        {...form.getInputProps('campaignsEnabled', { type: 'checkbox' })}
      />
      {company ? null : <FirstAdmin form={form} rule={rule} />}
      <h3>{t('billing')}</h3>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {BILLING.map(field => text(field))}
      </SimpleGrid>
    </RecordForm>
  )
}

/** The first admin, who logs in by a password of the operator or by an invitation. */
function FirstAdmin({ form, rule }: { form: CheckedForm<Values>; rule: PasswordRuleName }) {
  const t = useTranslations('companies')
  return (
    <>
      <h3>{t('admin')}</h3>
      <TextInput label={t('fields.adminName')} {...form.getInputProps('adminName')} />
      <TextInput
        label={t('fields.adminEmail')}
        description={t('fields.adminEmailHint')}
        {...form.getInputProps('adminEmail')}
      />
      <ChosenPasswordField
        label={t('fields.password')}
        rule={rule}
        hint={t('fields.passwordHint')}
        {...form.getInputProps('password')}
      />
    </>
  )
}
