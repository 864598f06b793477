import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { modelSays } from '@recado/server/testing/model-provider'
import { expect, test } from '../testing/fixtures.ts'
import { waitForStableTheme } from '../testing/screen-checks.ts'
import { SCREEN_LANGUAGES, translatorFor } from '../testing/translations.ts'
import { seedGuideCompany, type GuideCompany } from './guide-company.ts'
import { GUIDE_WORDS, type GuideLanguage } from './guide-words.ts'
import type { Picture } from './picture.ts'
import { PICTURES } from './pictures.ts'

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/guide')
/** The quality of WebP, of 100: texts stay sharp, and a picture has about 40 kB. */
const QUALITY = 55
const NAVIGATION_MS = 30_000

async function savePicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await session.detach()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(data, 'base64'))
}

async function takePicture(
  page: Page,
  language: GuideLanguage,
  picture: Picture,
  guide: GuideCompany,
): Promise<void> {
  const t = translatorFor(language)
  await page.goto(typeof picture.at === 'string' ? picture.at : await picture.at(guide))
  await expect(await picture.prepare(page, t, guide)).toBeVisible()
  // A pointer over a button draws it in another colour, and a caret blinks.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(page.locator('[data-loading=true], .mantine-Skeleton-root')).toHaveCount(0)
  // Toasts close by themselves.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await waitForStableTheme(page, 'light')
  await savePicture(page, path.join(GUIDE, language, `${picture.name}.webp`))
}

test('the pictures of the guide', async ({ product, transcriber, service, logIn }, { project }) => {
  test.setTimeout(600_000)
  const language: GuideLanguage = project.name === 'guide-en' ? 'en' : 'pt'
  const words = GUIDE_WORDS[language]
  const answer = modelSays(words.aiAnswer, 312)
  transcriber.respondWith(() => (typeof answer === 'string' ? { status: 500, body: '' } : answer))
  service.answerWith(() => ({ messages: [words.tracking], tags: ['VIP'] }))
  const guide = await seedGuideCompany(product, { webhook: service, model: transcriber }, words)
  const window = { locale: SCREEN_LANGUAGES[language].locale, colorScheme: 'light', language } as const
  const contexts = {
    admin: (await logIn(guide.company.ana, window)).context(),
    operator: (await logIn(guide.operator, window)).context(),
  }
  for (const picture of PICTURES)
    await test.step(picture.name, async () => {
      // A new page asks nothing about what the last one left unsaved.
      const page = await contexts[picture.person ?? 'admin'].newPage()
      page.setDefaultNavigationTimeout(NAVIGATION_MS)
      await takePicture(page, language, picture, guide).catch((error: unknown) =>
        expect.soft(error, picture.name).toBeUndefined(),
      )
      await page.close()
    })
})
