import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

test('the sound of who waits is turned off and on', async () => {
  const Settings = () => <NotificationSettings opened onClose={() => undefined} sound={null} />
  const { page, user } = renderAsUser(Settings, { me: ME, server: new FakeServer() })
  const sound = await page.findByRole<HTMLInputElement>('switch', { name: /^Som quando um cliente espera/ })
  for (const isOn of [!sound.checked, sound.checked]) {
    await user.click(sound)
    expect(sound.checked).toBe(isOn)
  }
})
