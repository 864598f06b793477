import { Select, Switch } from '@mantine/core'
import { ROUTES, SETTINGS, type Setting, type SettingKey } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { settingsQuery } from './settings.queries.ts'
import styles from './Settings.module.css'
import { useWanted } from './use-wanted.ts'

interface SettingRowProps {
  name: SettingKey
  value: string
  /** The address names it: its field is brought into view and gets the focus. */
  wanted?: boolean
}

/** One setting: description and value. Each change is saved at once. */
export function SettingRow({ name, value, wanted = false }: SettingRowProps) {
  const t = useTranslations('settings')
  const id = useId()
  const saveMutation = useMutation({
    mutationFn: (newValue: string) =>
      call(ROUTES.updateSetting, { params: { key: name }, body: { value: newValue } }),
    onSuccess: saved => {
      updateCached<Setting[]>(settingsQuery.queryKey, known => [
        ...known.filter(({ key }) => key !== saved.key),
        saved,
      ])
      toast.success(t('saved'))
    },
  })
  const values: readonly string[] = SETTINGS[name].values
  const shown = saveMutation.isPending ? saveMutation.variables : value
  const label = t(`keys.${name}.label`)
  const isSwitch = values.length === 2 && values.includes('enabled')
  const row = useWanted(wanted)
  return (
    <div className={styles.row} data-wanted={wanted || undefined} ref={row}>
      <div className={styles.about}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <p className={styles.hint}>{t(`keys.${name}.hint`)}</p>
      </div>
      {isSwitch ? (
        <Switch
          id={id}
          checked={shown === 'enabled'}
          disabled={saveMutation.isPending}
          onChange={event => saveMutation.mutate(event.currentTarget.checked ? 'enabled' : 'disabled')}
        />
      ) : (
        <Select
          id={id}
          w={200}
          allowDeselect={false}
          data={values.map(one => ({ value: one, label: t(`values.${one}` as 'values.text') }))}
          value={shown}
          disabled={saveMutation.isPending}
          onChange={newValue => newValue !== null && newValue !== value && saveMutation.mutate(newValue)}
        />
      )}
    </div>
  )
}
