/** Verbs on buttons. */
export const actions = {
  leave: {
    title: 'Descartar as alterações?',
    text: 'O que você mudou ainda não foi salvo.',
    confirm: 'Descartar',
  },
  save: 'Salvar',
  add: 'Adicionar',
  edit: 'Editar',
  delete: 'Excluir',
  cancel: 'Cancelar',
  close: 'Fechar',
  back: 'Voltar',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
  copy: 'Copiar',
  copied: 'Copiado',
  clear: 'Limpar',
  refresh: 'Atualizar',
  more: 'Mais ações',
} as const
