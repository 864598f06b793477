/** A clipboard of files as a paste event has it. */
export type Clipboard = Pick<DataTransfer, 'files' | 'getData'>

/**
 * The files that a paste attaches. Cells of a spreadsheet and words of a document come as text and as a picture of
 * it: the text is meant. Files that were copied in a folder come with their names as text.
 */
export function pastedFiles(clipboard: Clipboard): File[] {
  const files = [...clipboard.files]
  const text = clipboard.getData('text/plain').trim()
  const isPictureOfText =
    text !== '' && files.every(({ type, name }) => type.startsWith('image/') && !text.includes(name))
  return isPictureOfText ? [] : files
}
