export { SettingSentence } from './SettingSentence.tsx'
