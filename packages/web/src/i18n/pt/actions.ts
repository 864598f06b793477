/** Verbs on buttons. */
export const actions = {
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
