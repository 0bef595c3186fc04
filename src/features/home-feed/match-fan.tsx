import type { CSSProperties } from 'react';
import type { Match } from '#src/contract/matches.ts';
import { estimateMinContentWidth } from '#src/components/base/text-width.ts';
import { Avatar } from '#src/components/person/avatar.tsx';
import { getNameParts } from '#src/components/person/person-name.ts';
import './match-fan.css';

/** Up to three people as place cards in one fan, the middle one on top. Not interactive; the link beside it opens their deck. */
export function MatchFan({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className={`match-fan of-${matches.length}`}>
      {matches.map(({ id, target_user, target_profile }) => {
        const parts = getNameParts(target_user);
        return (
          <li
            key={id}
            className="card"
            style={{ '--widest': estimateMinContentWidth(parts) } as CSSProperties}
          >
            <div className="card-top">
              <Avatar person={target_user} sizePx={94} />
            </div>
            <div className="card-body">
              <h3 className="name">
                <bdi>
                  {parts.map((part, index) => (
                    <span key={index}>{part} </span>
                  ))}
                </bdi>
              </h3>
              {target_profile.profile_type && (
                <p className="caps">{target_profile.profile_type.display_name}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
