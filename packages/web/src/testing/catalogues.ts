import { wordsIn } from '@recado/domain'
import * as catalogue from '../i18n/catalogue.ts'

export const pt = wordsIn('pt', catalogue)
export const en = wordsIn('en', catalogue)
export const es = wordsIn('es', catalogue)
export const tr = wordsIn('tr', catalogue)
