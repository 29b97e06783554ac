import type { Label } from '../label.ts';

/** Refusals of every area: records 0.4, transport-and-money 0.4. 21332: spec part 8. */
export const common = {
  10400: ['提交的内容有误，请检查标红项', 'Some fields are wrong, please check the marked ones', 'Algunos campos son incorrectos; revise los marcados', '入力内容に誤りがあります。赤色の項目を確認してください'],
  10403: ['您没有权限执行此操作', 'You are not allowed to do this', 'No tiene permiso para realizar esta operación', 'この操作を行う権限がありません'],
  10404: ['记录不存在或已被删除', 'The record does not exist or was deleted', 'El registro no existe o fue eliminado', 'データが存在しないか、削除されています'],
  10409: ['数据已被他人修改，请刷新后重试', 'Someone else changed this record, please refresh and try again', 'Otra persona modificó este registro; actualice e inténtelo de nuevo', '他のユーザーがデータを変更しました。更新して再度お試しください'],
  10410: ['当前状态为“{state}”，不能执行“{action}”', 'Cannot "{action}" while the state is "{state}"', 'No se puede ejecutar «{action}» en el estado «{state}»', '現在の状態は「{state}」のため、「{action}」を実行できません'],
  10411: ['{field}“{value}”已存在', '{field} "{value}" already exists', '{field} «{value}» ya existe', '{field}「{value}」は既に存在します'],
  10412: ['该记录已被 {n} 条数据引用，不能删除', '{n} other records use this, so it cannot be deleted', 'Otros {n} registros lo utilizan; no se puede eliminar', '{n} 件のデータで使用されているため、削除できません'],
  10429: ['操作过于频繁，请 {n:span}后再试', 'Too many attempts, try again in {n:span}', 'Demasiados intentos; vuelva a intentarlo en {n:span}', '操作が多すぎます。{n:span}後に再度お試しください'],
  10431: ['您有 {n} 个导出尚未完成，请等其完成后再试', '{n} of your exports are still running; wait until one is done', 'Aún hay {n} exportaciones suyas en curso; espere a que termine una', '実行中のエクスポートが {n} 件あります。完了後に再度お試しください'],
  10432: ['您有导入的文件仍在读取，请等其完成后再试', 'A sheet of yours is still being read; wait until it is done', 'Aún se está leyendo una hoja suya; espere a que termine', '取り込み中のファイルを読み取っています。完了後に再度お試しください'],
  10433: [
    '文件存储空间已用完（上限 {n} GB），请联系平台管理员',
    'The space for files is used up ({n} GB); please ask the administrator of the platform',
    'El espacio para archivos está agotado ({n} GB); consulte al administrador de la plataforma',
    'ファイルの保存容量（{n} GB）を使い切りました。プラットフォーム管理者にお問い合わせください',
  ],
  10434: ['提交的内容层次过深或项目过多', 'The request is nested too deeply or has too many parts', 'La solicitud está anidada a demasiada profundidad o tiene demasiados elementos', 'リクエストの階層が深すぎるか、項目が多すぎます'],
  10435: [
    '服务器磁盘空间不足，暂不能上传文件，请联系平台管理员',
    'The disk of the server is nearly full, so no files are taken; please tell the administrator of the platform',
    'El disco del servidor está casi lleno y no se admiten archivos; avise al administrador de la plataforma',
    'サーバーのディスク残量が少ないため、ファイルを受け付けられません。プラットフォーム管理者にご連絡ください',
  ],
  10436: [
    '服务器磁盘已满，暂不能保存任何更改，仍可查看；请联系平台管理员',
    'The disk of the server is full: nothing can be saved for now, reading goes on; please tell the administrator of the platform',
    'El disco del servidor está lleno: por ahora no se puede guardar nada, pero sí consultar; avise al administrador de la plataforma',
    'サーバーのディスクが満杯のため、現在は保存できません（閲覧は可能です）。プラットフォーム管理者にご連絡ください',
  ],
  10503: ['外部服务暂不可用，请稍后再试', 'The outside service is not available, please try later', 'El servicio externo no está disponible; inténtelo más tarde', '外部サービスは現在利用できません。しばらくしてからお試しください'],
  21332: [
    '您已注销，您可以取消以停留在此页，或重新登录',
    'You have been logged out. You can cancel to stay on this page, or log in again',
    'Se ha cerrado su sesión. Puede cancelar para permanecer en esta página o iniciar sesión de nuevo',
    'ログアウトされました。キャンセルしてこのページに留まるか、再度ログインしてください',
  ],
  30007: ['{name}未通过审核或不可用：{reasons}', '{name} is not approved or not usable: {reasons}', '{name} no está aprobado o no se puede usar: {reasons}', '{name}は未承認または利用できません：{reasons}'],
  30010: ['重复请求，内容不一致', 'Duplicate request with different content', 'Solicitud duplicada con contenido distinto', '重複リクエストの内容が一致しません'],
  30012: ['{month}已结账，不能修改', '{month} is closed', '{month} ya está cerrado', '{month}は締め済みのため、変更できません'],
  30013: [
    '共 {total} 行，导出超过 {n} 行，请缩小范围',
    'There are {total} rows: the export exceeds {n} rows; narrow the filter',
    'Hay {total} filas: la exportación supera {n} filas; acote el filtro',
    '{total} 行あり、エクスポートが {n} 行を超えています。条件を絞り込んでください',
  ],
} as const satisfies Readonly<Record<number, Label>>;
