import { Picture, type Plate } from './Picture';

/**
 * A wide picture along the foot of a dark band; a narrow window shows its middle. There a smaller file than its 1,070 pixels is
 * sharp enough: it is a soft drawing on a small screen.
 */
export function Street({ plate, load }: { plate: Plate; load?: 'first' | 'near' }) {
  return (
    <Picture
      plate={plate}
      alt=""
      load={load}
      sizes="(min-width: 1100px) 100vw, 720px"
      sx={{
        height: 'auto',
        minHeight: 260,
        maxHeight: 460,
        objectPosition: '50% 100%',
      }}
    />
  );
}
