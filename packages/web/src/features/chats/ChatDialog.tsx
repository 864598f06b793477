import { Group, MultiSelect, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, type Chat } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormBody, FormPanel } from '../../ui/form/FormPanel.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import { applyChatEvent } from './subscribe-chats.ts'

export interface ChatDialogProps {
  /** The chat to change; undefined creates one. */
  chat: Chat | undefined
  opened: boolean
  onClose: () => void
  onCreated: (chatId: number) => void
}

/** Spec: workspace 5 "Internal chat dialog". */
function* validateChat({
  title,
  users,
}: {
  title: string
  users: string[]
}): Generator<readonly [string, string]> {
  if (title.trim() === '') yield ['title', 'chatTitle']
  else if (title.trim().length > LIMITS.chatTitleMax) yield ['title', 'tooLong']
  if (users.length === 0) yield ['users', 'chatUsers']
}

function ChatForm({ chat, onClose, onCreated }: Omit<ChatDialogProps, 'opened'>) {
  const t = useTranslations('chats')
  const me = useMe()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const members = chat?.users.filter(({ userId }) => userId !== me.id) ?? []
  const form = useCheckedForm(validateChat, {
    title: chat?.title ?? '',
    users: members.map(({ userId }) => String(userId)),
  })
  const saveMutation = useMutation({
    mutationFn: ({ title, users }: typeof form.values) => {
      const body = { title, users: users.map(Number) }
      return chat
        ? call(ROUTES.updateChat, { params: { chatId: chat.id }, body })
        : call(ROUTES.createChat, { body })
    },
    onSuccess: saved => {
      toast.success(t('saved'))
      applyChatEvent(
        chat
          ? { name: 'chat', payload: { action: 'update', chat: saved } }
          : { name: 'chatUser', payload: { action: 'create', userId: me.id, chat: saved } },
      )
      onClose()
      if (!chat) onCreated(saved.id)
    },
    onError: error => void form.showServerErrors(error),
  })
  const offered = colleagues.filter(({ id }) => id !== me.id)
  return (
    <FormBody
      kind="modal"
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
      isSaving={saveMutation.isPending}
      onCancel={onClose}
    >
      <TextInput
        label={t('form.title')}
        placeholder={t('form.titlePlaceholder')}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <MultiSelect
        label={t('form.users')}
        placeholder={form.values.users.length === 0 ? t('form.usersPlaceholder') : ''}
        required
        searchable
        hidePickedOptions
        openOnFocus={false}
        maxDropdownHeight={240}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        nothingFoundMessage={
          form.values.users.length === offered.length ? t('form.everybody') : t('form.nobody')
        }
        renderOption={({ option }) => (
          <Group gap={10} wrap="nowrap">
            <Avatar
              name={option.label}
              size={28}
              online={offered.find(({ id }) => String(id) === option.value)?.online}
            />
            {option.label}
          </Group>
        )}
        {...form.getInputProps('users')}
      />
    </FormBody>
  )
}

/** Creates a chat, or changes its title and members. Spec: workspace 2 "Internal chat". */
export function ChatDialog({ opened, ...props }: ChatDialogProps) {
  const t = useTranslations('chats')
  return (
    <FormPanel kind="modal" title={props.chat ? t('edit') : t('new')} opened={opened} onClose={props.onClose}>
      <ChatForm {...props} />
    </FormPanel>
  )
}
