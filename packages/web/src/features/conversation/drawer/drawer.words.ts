import type { WordTree } from '@recado/domain'

/** The facts and the files of a conversation, in the drawer beside it. */
export const conversationDrawer = {
  title: { pt: 'Nesta conversa', en: 'In this conversation', es: 'En esta conversación', tr: 'Bu görüşmede' },
  owner: { pt: 'Responsável', en: 'Assigned to', es: 'Responsable', tr: 'Sorumlu' },
  you: { pt: 'Você', en: 'You', es: 'Usted', tr: 'Siz' },
  nobody: { pt: 'Ninguém', en: 'Nobody', es: 'Nadie', tr: 'Kimse' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola', tr: 'Kuyruk' },
  lane: { pt: 'Etapa', en: 'Stage', es: 'Etapa', tr: 'Aşama' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
  files: {
    title: { pt: 'Arquivos', en: 'Files', es: 'Archivos', tr: 'Dosyalar' },
    none: {
      pt: 'Nenhum arquivo ainda.',
      en: 'No files yet.',
      es: 'Aún no hay archivos.',
      tr: 'Henüz dosya yok.',
    },
    pictures: {
      pt: 'Fotos e vídeos',
      en: 'Photos and videos',
      es: 'Fotos y videos',
      tr: 'Fotoğraf ve videolar',
    },
    documents: { pt: 'Documentos', en: 'Documents', es: 'Documentos', tr: 'Belgeler' },
    picture: {
      pt: 'Foto de {when}',
      en: 'Photo of {when}',
      es: 'Foto del {when}',
      tr: '{when} tarihli fotoğraf',
    },
    video: {
      pt: 'Vídeo de {when}',
      en: 'Video of {when}',
      es: 'Video del {when}',
      tr: '{when} tarihli video',
    },
    all: {
      pt: 'Ver todos ({count, number})',
      en: 'See all ({count, number})',
      es: 'Ver todos ({count, number})',
      tr: 'Tümünü gör ({count, number})',
    },
    fewer: { pt: 'Ver menos', en: 'See fewer', es: 'Ver menos', tr: 'Daha az gör' },
    more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más', tr: 'Daha fazla göster' },
  },
} as const satisfies WordTree
