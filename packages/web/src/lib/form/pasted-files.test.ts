import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const png = (name = 'image.png') => new File(['x'], name, { type: 'image/png' })
const pdf = new File(['x'], 'nota.pdf', { type: 'application/pdf' })
const paste = (text: string, ...files: File[]): string[] =>
  pastedFiles({ files: files as unknown as FileList, getData: () => text }).map(({ name }) => name)

test.each([
  ['cells of a spreadsheet are text', 'Kit azul\t10', [png()], []],
  ['a screenshot is a picture', '', [png()], ['image.png']],
  ['a blank text beside a picture is none', ' \n', [png()], ['image.png']],
  ['a picture that was copied in a folder comes with its name', 'kit.png', [png('kit.png')], ['kit.png']],
  ['a document beside text is a file', 'nota', [pdf], ['nota.pdf']],
  ['a text alone is text', 'oi', [], []],
] as const)('%s', (_, text, files, attached) => {
  expect(paste(text, ...files)).toEqual(attached)
})
