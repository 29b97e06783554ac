import { Avatar, Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../domain/calls/files.ts';
import { AVATAR_MAX_BYTES } from '../../../domain/calls/profile.ts';
import { FILE_TYPES, fileFault, PICTURES } from '../../../domain/rules/fileTypes.ts';
import { sendFile } from '../../app/sendFile.ts';
import { initials } from '../../ui/initials.ts';
import { useProfileTexts } from './texts.ts';

interface Props {
  name: string;
  /** Address of the present picture; empty: none. */
  present: string;
  /** As in `ProfileForm`. */
  avatarId: string | null;
  error: string | undefined;
  onChange: (avatarId: string) => void;
}

type Failure = 'avatar.type' | 'avatar.size' | 'failed';

/** The server's error about a file, in the user's language. */
interface Refused {
  readonly msg: string;
}

function faultOf(file: File): Failure | null {
  const fault = fileFault(file, { accept: PICTURES, maxBytes: AVATAR_MAX_BYTES });
  return fault === null ? null : fault === 'size' ? 'avatar.size' : 'avatar.type';
}

/** The profile picture: a chosen file is checked and uploaded at once, and saved with the form. */
export function AvatarInput({ name, present, avatarId, error, onChange }: Props) {
  const t = useProfileTexts();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | Refused | null>(null);
  const shown = avatarId === null ? present : avatarId === '' ? '' : fileUrl(avatarId);

  const choose = async (file: File | null) => {
    if (!file) return;
    const fault = faultOf(file);
    setFailure(fault);
    if (fault !== null) return;
    setSending(true);
    try {
      const sent = await sendFile(file);
      if (sent.ok) onChange(sent.id);
      else setFailure({ msg: sent.msg });
    } catch {
      setFailure('failed');
    } finally {
      setSending(false);
    }
  };

  return (
    <Input.Wrapper
      label={t('avatar')}
      labelElement="div"
      description={t('avatar.rule')}
      error={failure === null ? error : typeof failure === 'string' ? t(failure) : failure.msg}
      role="group"
      aria-label={t('avatar')}
    >
      <Group gap="sm" mt={6}>
        <Avatar src={shown === '' ? null : shown} color="brand" size={72} radius="xl" alt="">
          {initials(name)}
        </Avatar>
        <FileButton
          accept={PICTURES.map((type) => FILE_TYPES[type]).join(',')}
          onChange={(file) => void choose(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={isSending}
              leftSection={<IconPhotoPlus size={14} />}
            >
              {t('avatar.choose')}
            </Button>
          )}
        </FileButton>
        {shown !== '' && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              onChange('');
            }}
          >
            {t('avatar.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
