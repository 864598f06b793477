// spec: conversation-4
import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { bubble, composer } from '../tickets/tickets-page.ts'
import { createPng } from '../testing/media-files.ts'
import { expect } from '../testing/fixtures.ts'
import { SEND_PATH, test } from './open-conversation.ts'
import { railEntry } from '../testing/menu.ts'

const attachmentTray = (page: Page) => page.getByRole('list', { name: 'Arquivos para enviar' })

// spec: conversation-3, ui-30
test('pictures that are pasted and files that are dropped wait in the tray, with captions, in an order, and leave together', async ({
  openConversation: { beto, phone, number },
}) => {
  const insertFiles = (type: 'paste' | 'drop', names: readonly string[]) =>
    beto.evaluate(
      ([kind, files, bytes]) => {
        const data = new DataTransfer()
        for (const name of files)
          data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        const target = document.querySelector('textarea')
        target?.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
      },
      [type, names, [...createPng(60, 40, [20, 120, 90])]] as const,
    )
  await insertFiles('paste', ['um.png'])
  await insertFiles('drop', ['dois.png', 'tres.png'])
  await expect(attachmentTray(beto).getByRole('listitem')).toHaveCount(3)
  await attachmentTray(beto).getByRole('textbox', { name: 'Legenda de dois.png' }).fill('a segunda')
  await attachmentTray(beto).getByRole('button', { name: 'Remover tres.png' }).click()
  await attachmentTray(beto).getByRole('button', { name: 'Mover dois.png para antes' }).click()
  await expect(attachmentTray(beto).getByRole('listitem').first()).toContainText('dois.png')
  await composer(beto).fill('Seguem as fotos')
  await composer(beto).press('Enter')
  await expect(attachmentTray(beto)).toHaveCount(0)
  await expect(composer(beto)).toHaveValue('')
  await expect(composer(beto)).toBeFocused()
  // The first has a caption of its own, so the text goes before it.
  await expect.poll(() => phone.receivedTexts(number).length).toBe(3)
  expect(phone.receivedTexts(number).map(text => /Seguem as fotos|a segunda/.exec(text)?.[0] ?? '')).toEqual([
    'Seguem as fotos',
    'a segunda',
    '',
  ])
})

/** Pastes a short video that is filmed in the page: its left half is red, its right half blue. */
const pasteVideo = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
    const draw = () => {
      const paint = canvas.getContext('2d')
      for (const [at, colour] of ['#c02020', '#20c0f0'].entries()) {
        if (paint) paint.fillStyle = colour
        paint?.fillRect(at * 320, 0, 320, 360)
      }
    }
    draw()
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const drawing = setInterval(draw, 40)
    const filmed = new Promise<Blob>(resolve => {
      recorder.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        resolve(data)
        if (recorder.state === 'recording') recorder.stop()
      }
    })
    recorder.start(500)
    const data = new DataTransfer()
    data.items.add(new File([await filmed], 'loja.webm', { type: 'video/webm' }))
    clearInterval(drawing)
    document
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })

// spec: conversation-3
test('a video leaves with a small picture of it, for the phone that has not fetched it yet', async ({
  product,
  openConversation: { beto },
}) => {
  await pasteVideo(beto)
  await expect(attachmentTray(beto).getByRole('listitem')).toHaveCount(1)
  const posted = beto.waitForResponse(response => SEND_PATH.test(response.url()))
  await composer(beto).press('Enter')
  const [sent] = (await (await posted).json()) as { id: number }[]
  const { media } = await product.context.platform
    .selectFrom('messages')
    .select('media')
    .where('id', '=', sent?.id ?? 0)
    .executeTakeFirstOrThrow()
  const picture = await beto.evaluate(async base64 => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), one => one.codePointAt(0) ?? 0)], { type: 'image/jpeg' }),
    )
    const { width, height } = image
    const paint = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    paint?.drawImage(image, 0, 0)
    const isRedAt = (x: number) => {
      const [red = 0, , blue = 0] = paint?.getImageData(x, 45, 1, 1).data ?? []
      return red > blue
    }
    return { width, height, isRed: [isRedAt(10), isRedAt(150)] }
  }, media?.videoThumbnail ?? '')
  expect(picture).toEqual({ width: 160, height: 90, isRed: [true, false] })
})

// spec: conversation-4, conversation-6
test('Enter after a quick message waits for its picture, and a draft keeps its files', async ({
  acme,
  openConversation: { beto, phone, number },
}) => {
  const { id } = await acme.beto.ok(ROUTES.createQuickMessage, {
    body: { shortcode: 'catalogo', message: 'Segue o catálogo' },
  })
  await acme.beto.ok(ROUTES.uploadQuickMessageMedia, {
    params: { quickMessageId: id },
    form: {
      file: [
        new File([new Uint8Array(createPng(60, 40, [20, 120, 90]))], 'catalogo.png', { type: 'image/png' }),
      ],
    },
  })
  // The picture comes late.
  let picture = Promise.withResolvers<void>()
  await beto.route(/\/public\/.*catalogo/, async route => {
    await picture.promise
    await route.continue()
  })
  const choose = async (): Promise<void> => {
    picture = Promise.withResolvers()
    await composer(beto).pressSequentially('/cata')
    await expect(beto.getByRole('option', { name: /catalogo/ })).toBeVisible()
    await beto.keyboard.press('Enter')
    await expect(composer(beto)).toHaveValue('Segue o catálogo')
    await expect(beto.getByText('Carregando o arquivo…')).toBeVisible()
  }

  await test.step('Enter is heard at once, and text and picture leave together', async () => {
    await choose()
    await composer(beto).press('Enter')
    await expect(beto.getByText('Será enviada assim que o arquivo carregar.')).toBeVisible()
    expect(phone.receivedTexts(number)).toEqual([])
    picture.resolve()
    await phone.waitForText(number, /Segue o catálogo/)
    await expect(composer(beto)).toHaveValue('')
    await expect(attachmentTray(beto)).toHaveCount(0)
    await expect(bubble(beto, 'Segue o catálogo').getByRole('img').first()).toBeVisible()
  })

  await test.step('Left while it waits, it is sent all the same', async () => {
    await choose()
    await composer(beto).press('Enter')
    await railEntry(beto, 'Clientes').click()
    await expect(composer(beto)).toBeHidden()
    picture.resolve()
    await expect.poll(() => phone.receivedTexts(number).length).toBe(2)
  })

  await test.step('A draft has its picture after leaving and after a reload', async () => {
    await beto.goBack()
    await expect(composer(beto)).toHaveValue('')
    await choose()
    picture.resolve()
    await expect(attachmentTray(beto).getByRole('listitem')).toHaveCount(1)
    await railEntry(beto, 'Clientes').click()
    await expect(composer(beto)).toBeHidden()
    await beto.goBack()
    await expect(attachmentTray(beto).getByRole('listitem')).toHaveCount(1)
    await beto.reload()
    await expect(attachmentTray(beto).getByRole('listitem')).toContainText('catalogo')
    await expect(composer(beto)).toHaveValue('Segue o catálogo')
    await composer(beto).press('Enter')
    await expect.poll(() => phone.receivedTexts(number).length).toBe(3)
    await beto.reload()
    await expect(composer(beto)).toHaveValue('')
    await expect(attachmentTray(beto)).toHaveCount(0)
  })
})

// spec: conversation-4
test('an empty file is named, and cells of a spreadsheet are pasted as text', async ({
  openConversation: { beto },
}) => {
  const paste = (text: string, name: string, size: number) =>
    beto.evaluate(
      ([plain, file, bytes]) => {
        const data = new DataTransfer()
        if (plain) data.setData('text/plain', plain)
        data.items.add(new File([new Uint8Array(bytes)], file, { type: 'image/png' }))
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.querySelector('textarea')?.dispatchEvent(event)
        return event.defaultPrevented
      },
      [text, name, size] as const,
    )
  expect(await paste('Kit azul\t10', 'image.png', 9)).toBe(false)
  expect(await paste('', 'vazio.png', 0)).toBe(true)
  await expect(beto.getByRole('alert').filter({ hasText: '“vazio.png” está vazio.' })).toBeVisible()
  await expect(attachmentTray(beto)).toHaveCount(0)
  expect(await paste('', 'image.png', 9)).toBe(true)
  await expect(attachmentTray(beto).getByRole('listitem')).toHaveCount(1)
})

// spec: conversation-10, ui-31
test('a recording shows its time, can be taken back, and is dropped where there is next to nothing in it', async ({
  openConversation: { beto },
}) => {
  let postCount = 0
  beto.on(
    'request',
    request => (postCount += request.method() === 'POST' && SEND_PATH.test(request.url()) ? 1 : 0),
  )
  await beto.getByRole('button', { name: 'Gravar áudio' }).click()
  await expect(beto.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expect(beto.getByRole('timer')).toHaveText('00:01')
  await beto.getByRole('button', { name: 'Cancelar gravação' }).click()
  await expect(composer(beto)).toBeFocused()
  await beto.getByRole('button', { name: 'Gravar áudio' }).click()
  await beto.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(beto.getByText('Áudio curto demais', { exact: false })).toBeVisible()
  await expect(composer(beto)).toBeVisible()
  expect(postCount).toBe(0)
})
