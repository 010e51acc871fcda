import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import type { NewsFilters } from "../../api/news.ts";
import { Card } from "../../ui/Card.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import classes from "./news.module.css";

/** The filters beside the results, open at first. */
export function FilterCard({ filters }: { filters: NewsFilters }) {
  const [isOpen, setIsOpen] = useState(true);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.filterCard}>
      <Card
        actions={
          <ActionIcon
            aria-expanded={isOpen}
            aria-label="Filter"
            color="gray"
            onClick={() => setIsOpen(!isOpen)}
            variant="subtle"
          >
            <Icon aria-hidden size={16} />
          </ActionIcon>
        }
        flush={!isOpen}
        title="Filter"
      >
        {isOpen ? <FilterPanel filters={filters} /> : null}
      </Card>
    </div>
  );
}
