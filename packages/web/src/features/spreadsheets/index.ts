export { SpreadsheetDialog } from './dialogs.ts'
export { downloadSample } from './download-sample.ts'
