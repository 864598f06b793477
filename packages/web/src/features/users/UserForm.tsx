import { Button, TextInput } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { needsNewPassword, needsOwnPassword } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
import { useShowInvitation } from '../invitations/index.ts'
import { QueueSelect } from '../queues/index.ts'
import {
  checkPassword,
  ChosenPasswordField,
  TwoFactorReset,
  useMay,
  useMe,
  usePasswordRule,
} from '../session/index.ts'
import {
  ConnectionField,
  PermissionFields,
  PreferenceFields,
  PresetField,
  WayField,
  WorkFields,
} from './UserFields.tsx'
import { toUserValues, userSchema, type PasswordWay, type UserValues } from './user-values.ts'

/** Everything an admin may set on a user. Spec: workspace 3 "User", 5 "User form". */
export function UserForm({ record: user, ...panel }: RecordFormProps<User>) {
  const t = useTranslations('users')
  const me = useMe()
  const mayEditProfile = useMay('user-modal:editProfile')
  const mayEditQueues = useMay('user-modal:editQueues')
  const showInvitation = useShowInvitation()
  const ruleOf = usePasswordRule()
  /** A promotion may ask for more of the password than it was checked for. */
  const isNewNeeded = (profile: UserValues['profile']) =>
    user === undefined || needsNewPassword(ruleOf(user.profile), ruleOf(profile))
  const [way, setWay] = useState<PasswordWay>('link')
  const isInvited = user === undefined && way === 'link'
  const form = useSchemaForm<UserValues>(
    userSchema(user, way),
    toUserValues(user),
    ({ password, profile }) => [
      ...(isInvited ? [] : checkPassword(password, ruleOf(profile))),
      ...(user && password === '' && isNewNeeded(profile)
        ? [['password', 'passwordForProfile'] as const]
        : []),
    ],
  )
  return (
    <RecordForm
      {...panel}
      form={form}
      saveLabel={isInvited ? t('invite') : undefined}
      save={async body => {
        if (user) return call(ROUTES.updateUser, { params: { userId: user.id }, body })
        if (!isInvited) return call(ROUTES.createUser, { body })
        return showInvitation(await call(ROUTES.inviteUser, { body }))
      }}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('email')}
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {user ? null : <WayField value={way} onChange={setWay} />}
      {isInvited ? null : (
        <ChosenPasswordField
          label={t('password')}
          rule={ruleOf(form.values.profile)}
          hint={isNewNeeded(form.values.profile) ? undefined : t('passwordKeep')}
          required={isNewNeeded(form.values.profile)}
          {...form.getInputProps('password')}
        />
      )}
      {user && needsOwnPassword(me.id, user, form.values) ? (
        <SecretField
          label={t('ownPassword')}
          description={t('ownPasswordHint')}
          required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      ) : null}
      {user ? <TwoFactorReset user={user} /> : null}
      {mayEditProfile ? <PresetField form={form} /> : null}
      {mayEditQueues ? (
        <QueueSelect label={t('queues')} {...form.getInputProps('queueIds')} value={form.values.queueIds} />
      ) : null}
      <FurtherFields form={form} isFolded={user === undefined} />
    </RecordForm>
  )
}

/** Fields that are seldom chosen for a new user; folded, they come on request. */
function FurtherFields({ form, isFolded }: { form: CheckedForm<UserValues>; isFolded: boolean }) {
  const t = useTranslations('users')
  const [isOpen, setOpen] = useState(!isFolded)
  if (!isOpen)
    return (
      <Button variant="subtle" onClick={() => setOpen(true)} style={{ alignSelf: 'start' }}>
        {t('more')}
      </Button>
    )
  return (
    <>
      <ConnectionField form={form} />
      <WorkFields form={form} />
      <PermissionFields form={form} />
      <PreferenceFields form={form} />
      <TemplateTextarea
        label={t('farewell')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('farewellMessage')}
      />
    </>
  )
}
