import type { WordTree } from '@recado/domain'

/** Verbs on buttons. */
export const actions = {
  leave: {
    title: {
      pt: 'Descartar as alterações?',
      en: 'Discard the changes?',
      es: '¿Descartar los cambios?',
      tr: 'Değişiklikler bırakılsın mı?',
    },
    text: {
      pt: 'O que você mudou ainda não foi salvo.',
      en: 'What you changed is not saved yet.',
      es: 'Lo que cambió aún no está guardado.',
      tr: 'Değiştirdikleriniz henüz kaydedilmedi.',
    },
    confirm: { pt: 'Descartar', en: 'Discard', es: 'Descartar', tr: 'Bırak' },
  },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar', tr: 'Kaydet' },
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar', tr: 'Ekle' },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar', tr: 'Düzenle' },
  delete: { pt: 'Excluir', en: 'Delete', es: 'Eliminar', tr: 'Sil' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'Vazgeç' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  back: { pt: 'Voltar', en: 'Back', es: 'Volver', tr: 'Geri' },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Tekrar dene' },
  reload: { pt: 'Recarregar', en: 'Reload', es: 'Recargar', tr: 'Yeniden yükle' },
  copy: { pt: 'Copiar', en: 'Copy', es: 'Copiar', tr: 'Kopyala' },
  copied: { pt: 'Copiado', en: 'Copied', es: 'Copiado', tr: 'Kopyalandı' },
  clear: { pt: 'Limpar', en: 'Clear', es: 'Limpiar', tr: 'Temizle' },
  refresh: { pt: 'Atualizar', en: 'Refresh', es: 'Actualizar', tr: 'Yenile' },
  more: { pt: 'Mais ações', en: 'More actions', es: 'Más acciones', tr: 'Diğer işlemler' },
} as const satisfies WordTree
