import { TextInput } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { needsNewPassword, needsOwnPassword } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
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
  ProfileField,
  WorkFields,
} from './UserFields.tsx'
import { toUserValues, userSchema, type UserValues } from './user-values.ts'

/** Everything an admin may set on a user. Spec: workspace 3 "User", 5 "User form". */
export function UserForm({ record: user, ...panel }: RecordFormProps<User>) {
  const t = useTranslations('users')
  const me = useMe()
  const mayEditProfile = useMay('user-modal:editProfile')
  const mayEditQueues = useMay('user-modal:editQueues')
  const ruleOf = usePasswordRule()
  /** A promotion may ask for more of the password than it was checked for. */
  const isNewNeeded = (profile: UserValues['profile']) =>
    user === undefined || needsNewPassword(ruleOf(user.profile), ruleOf(profile))
  const form = useSchemaForm<UserValues>(userSchema(user), toUserValues(user), ({ password, profile }) => [
    ...checkPassword(password, ruleOf(profile)),
    ...(user && password === '' && isNewNeeded(profile) ? [['password', 'passwordForProfile'] as const] : []),
  ])
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        user
          ? call(ROUTES.updateUser, { params: { userId: user.id }, body })
          : call(ROUTES.createUser, { body })
      }
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
      <ChosenPasswordField
        label={t('password')}
        rule={ruleOf(form.values.profile)}
        hint={isNewNeeded(form.values.profile) ? undefined : t('passwordKeep')}
        required={isNewNeeded(form.values.profile)}
        {...form.getInputProps('password')}
      />
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
      {mayEditProfile ? <ProfileField form={form} /> : null}
      {mayEditQueues ? (
        <QueueSelect label={t('queues')} {...form.getInputProps('queueIds')} value={form.values.queueIds} />
      ) : null}
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
    </RecordForm>
  )
}
